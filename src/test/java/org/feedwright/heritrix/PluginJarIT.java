package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** What the jar for Heritrix brings into a class path that is flat and shared with the crawler. */
public class PluginJarIT {
    private static final Path PLUGIN = Path.of(System.getProperty("feedwright.plugin.jar"));
    private static final Path HERITRIX_LIB = Path.of(System.getProperty("feedwright.heritrix.home"), "lib");

    /** Where classes may stand; whatever else appears here was not thought about. */
    private static final List<String> BROUGHT = List.of("org/feedwright/", "com/rometools/", "org/jdom2/");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void bringsOnlyOurClassesAndWhatHeritrixLacks() throws IOException {
        Set<String> strangers = classNames(PLUGIN).stream()
                .filter(name -> BROUGHT.stream().noneMatch(name::startsWith))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals("Spring, Jackson, Guava, slf4j, commons-* or an unrelocated jsoup would shadow or be shadowed", Set.of(), strangers);
    }

    @Test
    public void carriesNeitherTheCommandNorSpark() throws IOException {
        Set<String> names = classNames(PLUGIN);
        assertTrue(names.stream().noneMatch(name -> name.startsWith("org/feedwright/cli/") || name.startsWith("org/feedwright/spark/")));
        assertTrue("jsoup is there, under our name", names.contains("org/feedwright/shaded/jsoup/Jsoup.class"));
    }

    @Test
    public void readsRecordsOfWarcsAloneOnTheClassPath() throws Exception {
        Path zstd = folder.getRoot().toPath().resolve("x.warc.zst");
        Files.write(zstd, new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 0, 0, 0});
        try (URLClassLoader loader = new URLClassLoader(new URL[] {PLUGIN.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            Method read = loader.loadClass("org.feedwright.archive.CaptureReader").getMethod("read", Path.class, String.class, long.class);
            Object capture = read.invoke(null, Path.of("warc-samples/nordwind.warc.gz"), "x", 879L);
            assertTrue(capture.toString(), capture.toString().contains("url=http://nordwind.example/"));
            InvocationTargetException fault = assertThrows(InvocationTargetException.class, () -> read.invoke(null, zstd, "x", 0L));
            assertEquals("an outcome, and no error of linking", IOException.class, fault.getCause().getClass());
        }
    }

    @Test
    public void definesNoClassThatTheDistributionDefines() throws IOException {
        Set<String> ours = classNames(PLUGIN);
        Set<String> twice = new TreeSet<>();
        try (Stream<Path> jars = Files.list(HERITRIX_LIB)) {
            for (Path jar : jars.filter(file -> file.toString().endsWith(".jar")).toList()) {
                classNames(jar).stream().filter(ours::contains).forEach(twice::add);
            }
        }
        assertEquals(Set.of(), twice);
    }

    private static Set<String> classNames(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().map(ZipEntry::getName)
                    .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/") && !name.equals("module-info.class"))
                    .collect(Collectors.toSet());
        }
    }
}
