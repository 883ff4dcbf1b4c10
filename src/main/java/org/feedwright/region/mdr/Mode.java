package org.feedwright.region.mdr;

/** Which procedure finds the regions. */
public enum Mode {
    /** Liu 2003 as printed: figures 5 to 10, K = 10, threshold 0.3. For reproduction. */
    MDR2003,
    /**
     * Ours: records are told by the role that they play among their siblings and in their groups, so that noise and headings between them,
     * groups, and very different lengths do no harm.
     */
    ROLES
}
