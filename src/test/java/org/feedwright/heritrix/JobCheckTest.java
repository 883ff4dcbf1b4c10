package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.archive.modules.CandidateChain;
import org.archive.modules.DispositionChain;
import org.archive.modules.FetchChain;
import org.archive.modules.Processor;
import org.archive.modules.ProcessorChain;
import org.archive.modules.extractor.ExtractorHTML;
import org.archive.modules.fetcher.FetchHTTP;
import org.archive.modules.writer.WARCWriterChainProcessor;
import org.archive.spring.Sheet;
import org.feedwright.heritrix.JobCheck.Position;
import org.junit.Test;
import org.springframework.context.support.StaticApplicationContext;
import org.springframework.validation.BeanPropertyBindingResult;
import org.springframework.validation.Errors;

/** Jobs as an operator may get them wrong, without their crawl. */
public class JobCheckTest {
    private final StaticApplicationContext job = new StaticApplicationContext();
    private final PostExtractor extractor = bean(new PostExtractor(), "postExtractor");
    private final FeedProcessor feeds = bean(new FeedProcessor(), "feedProcessor");
    private final WARCWriterChainProcessor writer = bean(new WARCWriterChainProcessor(), "warcWriter");
    private final FetchHTTP fetch = new FetchHTTP();

    private <P extends Processor> P bean(P processor, String name) {
        processor.setBeanName(name);
        job.getBeanFactory().registerSingleton(name, processor);
        return processor;
    }

    private <C extends ProcessorChain> void chain(C chain, Processor... processors) {
        chain.setProcessors(List.of(processors));
        job.getBeanFactory().registerSingleton(chain.getClass().getSimpleName(), chain);
    }

    private JobCheck check(Processor bean, Errors errors, Map<String, Long> least) {
        JobCheck check = new JobCheck(job, bean == extractor ? Position.OF_POSTS : Position.OF_FEEDS, least, Map.of());
        check.validate(bean, errors);
        return check;
    }

    private String notes(Processor bean) {
        Errors errors = new BeanPropertyBindingResult(bean, bean.getBeanName());
        String notes = String.join("\n", check(bean, errors, Map.of()).notes());
        assertFalse("a crawl is never stopped for it", errors.hasErrors());
        return notes;
    }

    @Test
    public void nothingIsToldWhereAllStandsAsItOught() {
        chain(new FetchChain(), fetch, new ExtractorHTML(), feeds);
        chain(new DispositionChain(), writer, extractor);
        assertEquals("", notes(extractor));
        assertEquals("", notes(feeds));
    }

    @Test
    public void inNoChain() {
        chain(new FetchChain(), fetch);
        chain(new DispositionChain(), writer);
        assertEquals("postExtractor stands in no chain: there will be no posts. Add <ref bean=\"postExtractor\"/> to the list of "
                + "dispositionProcessors, right after the WARC writer.", notes(extractor));
        assertEquals("feedProcessor stands in no chain: it will find no feeds. Add <ref bean=\"feedProcessor\"/> to the list of "
                + "fetchProcessors, last.", notes(feeds));
    }

    @Test
    public void inTheWrongChain() {
        chain(new FetchChain(), fetch, extractor);
        chain(new CandidateChain(), feeds);
        chain(new DispositionChain(), writer);
        assertTrue(notes(extractor), notes(extractor).startsWith("postExtractor stands in the wrong chain (FetchChain): there will be no "
                + "posts. Move <ref bean"));
        assertTrue(notes(feeds), notes(feeds).startsWith("feedProcessor stands in the wrong chain (CandidateChain)"));
    }

    @Test
    public void beforeWhatItNeeds() {
        chain(new FetchChain(), feeds, fetch);
        chain(new DispositionChain(), extractor, writer);
        assertTrue(notes(extractor), notes(extractor).startsWith("postExtractor stands before the WARC writer: there will be no posts. "));
        assertTrue(notes(feeds), notes(feeds).startsWith("feedProcessor stands before fetchHttp: it will find no feeds. "));
    }

    @Test
    public void writerThatNobodyRefersTo() {
        chain(new DispositionChain(), extractor);
        assertEquals("there is no WARC writer in the list of dispositionProcessors: there will be no posts. "
                + "Add <ref bean=\"warcWriter\"/> to that list, before postExtractor.", notes(extractor));
    }

    @Test
    public void settingOfTheWholeCrawlInASheet() {
        chain(new DispositionChain(), writer, extractor);
        sheet(Map.of("postExtractor.maxWaiting", 10, "postExtractor.maxWaitingPerHost", 10, "other.maxWaiting", 10));
        assertEquals("postExtractor.maxWaiting holds for the whole crawl: the Sheet 'small' can't change it for single sites. "
                + "Take it out of the Sheet, and set it at the bean 'postExtractor'.", notes(extractor));
    }

    private void sheet(Map<String, Object> settings) {
        Sheet sheet = new Sheet();
        sheet.setName("small");
        sheet.setMap(settings);
        job.getBeanFactory().registerSingleton("small", sheet);
    }

    private List<String> faults(Consumer<PostExtractor> setting) {
        setting.accept(extractor);
        Errors errors = new BeanPropertyBindingResult(extractor, "postExtractor");
        check(extractor, errors, Map.of("maxWaitingPerHost", 0L, "maxFileSizeBytes", 1L));
        return errors.getAllErrors().stream().map(error -> error.getDefaultMessage()).toList();
    }

    @Test
    public void numbersOutOfRangeAreRefusedByNameAndRange() {
        chain(new DispositionChain(), writer, extractor);
        assertEquals(List.of(), faults(bean -> bean.setMaxWaitingPerHost(0)));
        assertEquals(List.of("postExtractor.maxFileSizeBytes is 0, and must be from 1 to 9223372036854775807."),
                faults(bean -> bean.setMaxFileSizeBytes(0)));
        extractor.setMaxFileSizeBytes(1);
        sheet(Map.of("postExtractor.maxWaitingPerHost", -1));
        assertEquals(List.of("postExtractor.maxWaitingPerHost in the Sheet 'small' is -1, and must be from 0 to 2147483647."),
                faults(bean -> { }));
    }
}
