package org.feedwright.cli;

/** A command can't do what its arguments ask for; it ends before it begins, and says why. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }

    UsageException(String message, Throwable cause) {
        super(message, cause);
    }

    static void refuse(boolean isWrong, String why) {
        if (isWrong) {
            throw new UsageException(why);
        }
    }
}
