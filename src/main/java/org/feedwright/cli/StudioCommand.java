package org.feedwright.cli;

import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.feedwright.Feedwright;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.cli.HandlesCommand.HandleOptions;
import org.feedwright.cli.WrapperFolder.WrapperOptions;
import org.feedwright.region.handle.HandleFileException;
import org.feedwright.run.Options;
import org.feedwright.run.Training;
import org.feedwright.studio.HandleStore;
import org.feedwright.studio.Studio;
import org.feedwright.studio.StudioArchive;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The studio: archives and what was learnt of them in the browser. */
@Command(name = "studio", mixinStandardHelpOptions = true,
        description = {"Shows in the browser how pages are read, and makes a file of handles of what you point at.",
            "Nothing but this machine can reach it, the archives are only read, and archived scripts never run. Ctrl-C ends it."},
        footer = {"", "Examples:",
            "  feedwright studio crawl/warcs",
            "  feedwright studio crawl/warcs --handles blog.xml",
            "  feedwright studio crawl/warcs --handles handles/            # a file for each blog, or for some of its pages",
            "  feedwright studio old-crawl/*.warc.gz --wrappers wrappers --no-browser"})
final class StudioCommand extends Subcommand {
    @Mixin
    private InputOptions input;

    @Option(names = "--handles", paramLabel = "FILE", description = {
        "File of handles (see docs/handles.md) to go on with, and to save to; made where it is not there.",
        "Or a folder: its .xml files, and blog.example.xml for a blog that none of them is for. May be given several times: the first",
        "file that is for a page reads it. Default: the file of this name for each blog, in the current folder."})
    private List<Path> handles = List.of();

    @Mixin
    private WrapperOptions wrappers;

    @Option(names = "--port", paramLabel = "N", defaultValue = "0", description = "Port to listen on; default: any that is free.")
    private int port;

    @Option(names = "--no-browser", description = "Prints the address and opens no browser.")
    private boolean noBrowser;

    @Override
    public Integer call() throws IOException {
        HandleStore store = store();
        try (Inputs inputs = input.open(streams())) {
            Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of, inputs);
            Training training = wrappers.training(feedwright, inputs);
            StudioArchive archive = StudioArchive.of(inputs.source(), training, inputs.assets(), inputs);
            if (inputs.areEmpty()) {
                return new Ending(inputs).of(training, false);
            }
            try (Studio studio = new Studio(archive, store, this::fault, port)) {
                serve(studio.address());
            }
        }
        return ExitCode.OK;
    }

    private HandleStore store() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path given : handles) {
            if (Files.exists(given)) {
                files.addAll(HandleOptions.files(given));
            } else if (!Files.isDirectory(given.toAbsolutePath().getParent())) {
                throw new UsageException("no such folder: " + given.toAbsolutePath().getParent());
            }
        }
        try {
            return new HandleStore(files.stream().distinct().toList(), fresh());
        } catch (HandleFileException e) {
            throw new UsageException(e.getMessage(), e);
        }
    }

    /** Where a blog's handles go that no file is for: into the first folder, a file that is not there yet, or else the last file. */
    private Path fresh() {
        if (handles.isEmpty()) {
            return Path.of(".");
        }
        return handles.stream().filter(Files::isDirectory).findFirst()
                .or(() -> handles.stream().filter(file -> !Files.exists(file)).findFirst()).orElse(handles.get(handles.size() - 1));
    }

    private void serve(URI address) {
        words().println("feedwright studio: " + address);
        words().println("Open this address in a browser of this machine. Handles are saved "
                + (Files.isDirectory(fresh()) ? "in " : "to ") + fresh().toAbsolutePath().normalize()
                + (handles.size() > 1 ? ", or to the file that is for the page" : "") + ". Ctrl-C ends the studio.");
        if (!noBrowser) {
            browse(address);
        }
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            // Who runs the command inside of another program ends it so; a terminal ends the process.
            Thread.currentThread().interrupt();
        }
    }

    private void browse(URI address) {
        boolean hasOne = !GraphicsEnvironment.isHeadless() && Desktop.isDesktopSupported()
                && Desktop.getDesktop().isSupported(Desktop.Action.BROWSE);
        try {
            if (hasOne) {
                Desktop.getDesktop().browse(address);
            }
        } catch (IOException e) {
            words().println("feedwright: no browser could be opened: " + e.getMessage());
        }
    }

    private void fault(String request, Throwable fault) {
        words().println("feedwright: the studio failed on " + request + ": " + fault);
    }
}
