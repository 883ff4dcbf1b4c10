package org.feedwright.archive;
final class WarcPostSink { static final String INFIX = ".posts.warc"; }
