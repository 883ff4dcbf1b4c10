package org.feedwright.wrapper;

/** What is read of a post (Gkotsis 2014, section 3.1). */
public enum Property {
    TITLE("title"),
    AUTHOR("authors"),
    DATE("date_published"),
    CONTENT("content"),
    CATEGORIES("categories");

    private final String field;

    Property(String field) {
        this.field = field;
    }

    /** The name of the property in output, evidence and wrapper files. */
    public String field() {
        return field;
    }
}
