package org.feedwright.paper.gkotsis2014;

/** Entropy and gain as Gkotsis 2014 defines them for one value of an attribute (section 3.3). */
public final class Gain {
    private Gain() {
    }

    /** {@code E = -f log2 f} of a value with frequency {@code f} in 0..1; its sign as defined, not as in the paper's worked example. */
    public static double entropy(double frequency) {
        return frequency <= 0 || frequency >= 1 ? 0 : -frequency * Math.log(frequency) / Math.log(2);
    }

    /** {@code G = f * E}: highest at f = 0.61 and zero at f = 1, which is why the default ranking does not use it. */
    public static double of(double frequency) {
        return frequency * entropy(frequency);
    }
}
