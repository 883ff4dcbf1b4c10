package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.archive.modules.DispositionChain;
import org.archive.modules.FetchChain;
import org.archive.modules.Processor;
import org.archive.modules.ProcessorChain;
import org.archive.modules.fetcher.FetchHTTP;
import org.archive.modules.writer.BaseWARCWriterProcessor;
import org.archive.spring.PathSharingContext;
import org.archive.spring.Sheet;
import org.springframework.beans.BeanWrapper;
import org.springframework.beans.PropertyAccessorFactory;
import org.springframework.context.ApplicationContext;
import org.springframework.validation.Errors;
import org.springframework.validation.Validator;

/**
 * Looks a job over when Heritrix builds it. A number out of its range, or a file that can't be read, stops the build. A bean of ours where
 * it sees no page, and a setting that a Sheet can't change, are no error for Spring and are only told, since the crawl archives all the
 * same. Whatever is found stands in {@code job.log}. For one thread at a time.
 */
final class JobCheck implements Validator {
    interface FileCheck {
        void read(String name) throws IOException;
    }

    /** Where a bean of ours belongs. */
    enum Position {
        OF_FEEDS(FetchChain.class, FetchHTTP.class, "fetchHttp", ": it will find no feeds. ", "fetchProcessors, last."),
        OF_POSTS(DispositionChain.class, BaseWARCWriterProcessor.class, "the WARC writer", ": there will be no posts. ",
                "dispositionProcessors, right after the WARC writer.");

        private final Class<? extends ProcessorChain> chain;
        private final Class<? extends Processor> before;
        private final String nameOfBefore;
        private final String lack;
        private final String mend;

        /**
         * @param before what it stands behind
         * @param lack   what comes of another place
         */
        Position(Class<? extends ProcessorChain> chain, Class<? extends Processor> before, String nameOfBefore, String lack, String mend) {
            this.chain = chain;
            this.before = before;
            this.nameOfBefore = nameOfBefore;
            this.lack = lack;
            this.mend = mend;
        }
    }

    private static final String CODE = "feedwright";
    /** Between the name of a bean and that of its property, as in Sheets. */
    private static final char DOT = '.';

    private final ApplicationContext context;
    private final Position position;
    private final Map<String, Long> least;
    private final Map<String, FileCheck> files;
    private volatile List<String> notes = List.of();

    /**
     * @param least for each property that is a number its least value
     * @param files for each property that names a file how it is read; an empty name is none
     */
    JobCheck(ApplicationContext context, Position position, Map<String, Long> least, Map<String, FileCheck> files) {
        this.context = context;
        this.position = position;
        this.least = Map.copyOf(least);
        this.files = Map.copyOf(files);
    }

    @Override
    public boolean supports(Class<?> type) {
        return Processor.class.isAssignableFrom(type);
    }

    /** What does no harm to the crawl, and leaves it without posts or without a setting; a sentence and its mend each. */
    List<String> notes() {
        return notes;
    }

    @Override
    public void validate(Object target, Errors errors) {
        Processor bean = (Processor) target;
        Logger jobLog = jobLog();
        checkBean(bean, (property, fault) -> {
            jobLog.severe(fault);
            errors.rejectValue(property, CODE, fault);
        });
        List<String> now = new ArrayList<>(misplaced(bean).stream().toList());
        checkSheets(bean, now, fault -> {
            jobLog.severe(fault);
            errors.reject(CODE, fault);
        });
        if (!now.equals(notes)) { // a job is looked over when it is built, and again when it is launched
            notes = List.copyOf(now);
            notes.forEach(jobLog::warning);
        }
    }

    /** Heritrix gives the name of the job's folder to the logger behind job.log, which the web UI shows. */
    private Logger jobLog() {
        String[] path = context instanceof PathSharingContext job ? job.getPrimaryConfigurationPath().split("[/\\\\]") : new String[0];
        return Logger.getLogger(path.length < 2 ? JobCheck.class.getName() : path[path.length - 2]);
    }

    private void checkBean(Processor bean, BiConsumer<String, String> report) {
        BeanWrapper properties = PropertyAccessorFactory.forBeanPropertyAccess(bean);
        for (String property : properties().toList()) {
            fault(bean.getBeanName() + DOT + property, property, properties.getPropertyValue(property))
                    .ifPresent(fault -> report.accept(property, fault));
        }
    }

    private Stream<String> properties() {
        return Stream.concat(least.keySet().stream(), files.keySet().stream()).sorted();
    }

    private void checkSheets(Processor bean, List<String> told, Consumer<String> report) {
        String ours = bean.getBeanName() + DOT;
        for (Sheet sheet : context.getBeansOfType(Sheet.class).values()) {
            sheet.getMap().forEach((path, value) -> {
                if (!path.startsWith(ours)) {
                    return;
                }
                String property = path.substring(ours.length());
                if (!bean.getKeyedProperties().containsKey(property)) {
                    told.add(path + " holds for the whole crawl: the Sheet '" + sheet.getName() + "' can't change it for single sites. "
                            + "Take it out of the Sheet, and set it at the bean '" + bean.getBeanName() + "'.");
                }
                fault(path + " in the Sheet '" + sheet.getName() + "'", property, value).ifPresent(report);
            });
        }
    }

    /** @param where the value stands, for the message */
    private Optional<String> fault(String where, String property, Object value) {
        if (files.containsKey(property) && !String.valueOf(value).isEmpty()) {
            try {
                files.get(property).read(value.toString());
            } catch (IOException e) {
                return Optional.of(where + " can't be read: " + e.getMessage());
            }
        }
        if (least.containsKey(property) && ((Number) value).longValue() < least.get(property)) {
            long most = value instanceof Long ? Long.MAX_VALUE : Integer.MAX_VALUE;
            return Optional.of(where + " is " + value + ", and must be from " + least.get(property) + " to " + most + ".");
        }
        return Optional.empty();
    }

    private Optional<String> misplaced(Processor bean) {
        Collection<ProcessorChain> chains = context.getBeansOfType(ProcessorChain.class).values();
        List<ProcessorChain> here = chains.stream().filter(chain -> chain.getProcessors().contains(bean)).toList();
        Optional<ProcessorChain> chain = here.stream().filter(position.chain::isInstance).findFirst();
        String mend = " <ref bean=\"" + bean.getBeanName() + "\"/> to the list of " + position.mend;
        if (here.isEmpty()) {
            return Optional.of(bean.getBeanName() + " stands in no chain" + position.lack + "Add" + mend);
        }
        if (chain.isEmpty()) {
            return Optional.of(bean.getBeanName() + " stands in the wrong chain (" + here.get(0).getClass().getSimpleName() + ")"
                    + position.lack + "Move" + mend);
        }
        List<Processor> order = chain.get().getProcessors();
        boolean isThere = order.stream().anyMatch(position.before::isInstance);
        boolean isBefore = order.subList(0, order.indexOf(bean)).stream().anyMatch(position.before::isInstance);
        if (isBefore) {
            return Optional.empty();
        }
        if (isThere) {
            return Optional.of(bean.getBeanName() + " stands before " + position.nameOfBefore + position.lack + "Move" + mend);
        }
        return position == Position.OF_POSTS ? Optional.of("there is no WARC writer in the list of dispositionProcessors" + position.lack
                + "Add" + writers() + " to that list, before " + bean.getBeanName() + ".") : Optional.empty();
    }

    private String writers() {
        return context.getBeansOfType(BaseWARCWriterProcessor.class).keySet().stream().findFirst()
                .map(name -> " <ref bean=\"" + name + "\"/>").orElse(" a bean of class WARCWriterChainProcessor");
    }
}
