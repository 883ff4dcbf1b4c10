package org.feedwright.region.handle;

/**
 * Steps that regular expressions may still take. The JDK's matcher backtracks without bounds, and both the expression and the page are
 * given to us; each character that it looks at is a step.
 */
final class Steps {
    /** Thrown out of the matcher, and caught where it was called. */
    static final class Spent extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Spent() {
            super("no steps left", null, false, false);
        }
    }

    private long left;

    Steps(long limit) {
        this.left = limit;
    }

    /** The same text, each look at which is counted. */
    CharSequence counting(CharSequence text) {
        return new Counted(text);
    }

    private final class Counted implements CharSequence {
        private final CharSequence text;

        Counted(CharSequence text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (--left < 0) {
                throw new Spent();
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Counted(text.subSequence(start, end));
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
