package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.archive.crawler.framework.CrawlController;
import org.junit.Test;
import org.springframework.beans.BeanWrapper;
import org.springframework.beans.BeanWrapperImpl;

/** The configurations that we ship. */
public class ProfileTest {
    private static final Path PROFILE = Path.of("crawler-beans", "crawler-beans.cxml");
    private static final Path OVERLAY = Path.of("crawler-beans", "overlay.xml");
    private static final Pattern OURS = Pattern.compile(" *<!-- BEGIN FEEDWRIGHT -->\\n(.*?) *<!-- END FEEDWRIGHT -->\\n", Pattern.DOTALL);
    private static final Pattern PROPERTY = Pattern.compile("<property name=\"(\\w+)\" value=\"([^\"]*)\"");

    private static String heritrixDefault() throws IOException {
        try (InputStream in = CrawlController.class.getResourceAsStream("/org/archive/crawler/restlet/profile-crawler-beans.cxml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        }
    }

    @Test
    public void profileIsTheDefaultOfHeritrixWhereItIsNotMarkedAsOurs() throws IOException {
        assertEquals(heritrixDefault(), OURS.matcher(Files.readString(PROFILE)).replaceAll(""));
    }

    @Test
    public void overlayNamesTheSameBeansAsTheProfile() throws IOException {
        String profile = Files.readString(PROFILE);
        String overlay = Files.readString(OVERLAY);
        for (Class<?> bean : List.of(FeedProcessor.class, PostExtractor.class, FeedwrightReport.class, PostsPageReport.class,
                RecordIdNote.class)) {
            assertTrue(profile.contains("class=\"" + bean.getName() + "\""));
            assertTrue(overlay.contains("class=\"" + bean.getName() + "\""));
        }
        assertEquals(beanProperties(profile, "feedProcessor"), beanProperties(overlay, "feedProcessor"));
        assertEquals(beanProperties(profile, "postExtractor"), beanProperties(overlay, "postExtractor"));
    }

    @Test
    public void propertiesShownInCommentsExistAndHaveTheDefaultsThatTheCommentsSay() throws IOException {
        String profile = Files.readString(PROFILE);
        assertDefaults(new FeedProcessor(), beanProperties(profile, "feedProcessor"));
        List<String> shown = beanProperties(profile, "postExtractor");
        assertEquals("directory=" + new PostExtractor().getDirectory().getPath(), shown.get(0));
        assertDefaults(new PostExtractor(), shown.subList(1, shown.size()));
    }

    private static void assertDefaults(Object bean, List<String> properties) {
        BeanWrapper wrapper = new BeanWrapperImpl(bean);
        assertTrue(properties.size() > 1);
        for (String property : properties) {
            String[] parts = property.split("=", 2);
            assertEquals(parts[0], parts[1], String.valueOf(wrapper.getPropertyValue(parts[0])));
        }
    }

    /** Name and value of each property of a bean, in order, commented out or not. */
    private static List<String> beanProperties(String beans, String id) {
        int start = beans.indexOf("<bean id=\"" + id + "\"");
        Matcher property = PROPERTY.matcher(beans.substring(start, beans.indexOf("</bean>", start)));
        List<String> out = new ArrayList<>();
        while (property.find()) {
            out.add(property.group(1) + "=" + property.group(2));
        }
        return out;
    }
}
