package org.feedwright.capture;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Brings percent-encoding into one form (RFC 3986, section 6.2.2): upper-case digits, nothing encoded that may stand bare, all else
 * encoded.
 */
final class PercentCoding {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private PercentCoding() {
    }

    /**
     * A percent sign that begins no code is encoded itself. Codes are undone once, never twice: {@code %2525} and {@code %25} are two
     * pages.
     *
     * @param bare what may stand bare besides ASCII letters and digits
     */
    static String normalize(String text, String bare) {
        if (isBare(text, bare)) {
            return text;
        }
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        StringBuilder out = new StringBuilder(utf8.length + 16);
        for (int i = 0; i < utf8.length; i++) {
            int code = utf8[i] == '%' ? codeAt(utf8, i + 1) : -1;
            if (code >= 0) {
                i += 2;
            }
            int value = code >= 0 ? code : utf8[i] & 0xFF;
            if (isBare((char) value, bare)) {
                out.append((char) value);
            } else {
                out.append('%').append(HEX.toHexDigits((byte) value));
            }
        }
        return out.toString();
    }

    private static int codeAt(byte[] text, int at) {
        if (at + 1 >= text.length) {
            return -1;
        }
        int high = Character.digit(text[at], 16);
        int low = Character.digit(text[at + 1], 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    private static boolean isBare(String text, String bare) {
        for (int i = 0; i < text.length(); i++) {
            if (!isBare(text.charAt(i), bare)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBare(char c, String bare) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || bare.indexOf(c) >= 0;
    }
}
