/** Tests of estimates from single pages. */
package org.feedwright.estimate;
