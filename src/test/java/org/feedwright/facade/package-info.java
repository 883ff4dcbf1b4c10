/** Tests that see only what other programs see: the public facade and the records that go in and come out. */
package org.feedwright.facade;
