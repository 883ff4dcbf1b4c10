package org.feedwright.post;

import java.util.Objects;

/**
 * The program that made a post.
 *
 * @param version as built; {@code dev} where the classes don't come from one of our jars
 */
public record Tool(String name, String version) {
    private static final String NAME = "Feedwright";
    /** What classes outside of a jar say: they have no manifest. */
    private static final String UNBUILT = "dev";
    private static final Tool THIS = new Tool(NAME,
            Objects.requireNonNullElse(Tool.class.getPackage().getImplementationVersion(), UNBUILT));

    /** This program: its version stands in the manifest of the jar, which both jars carry. */
    public static Tool current() {
        return THIS;
    }

    /** For instance {@code Feedwright/0.1.0}, as user agents and warcinfo records write it. */
    @Override
    public String toString() {
        return name + '/' + version;
    }
}
