package org.feedwright;

import org.feedwright.post.Post;
import org.feedwright.wrapper.PostGate;

/** What became of a page. */
public sealed interface PageOutcome {
    /** It is a post. */
    record Read(Post post) implements PageOutcome {
    }

    /** It is none, and why. */
    record NoPost(PostGate.Verdict reason) implements PageOutcome {
    }
}
