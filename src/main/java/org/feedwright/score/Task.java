package org.feedwright.score;

/** What candidates are scored for; each task has rows of its own in the table of weights. */
public enum Task { TITLE, AUTHOR, DATE, CATEGORIES }
