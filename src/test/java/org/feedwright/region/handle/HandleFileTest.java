package org.feedwright.region.handle;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.Test;
import org.xml.sax.SAXException;

public class HandleFileTest {
    private static final String HEAD = "<handles for=\"https://b.example/blog\">\n  <handle name=\"h\" class=\"x\"/>\n  ";
    private static final String TAIL = "\n  <pattern name=\"title\" handle=\"h\"/>\n</handles>";

    /** What stands in line 3, the message about it, and whether the schema sees it too. */
    private static final Object[][] WRONG = {
        {"<handle name=\"i\" clas=\"x\"/>",
                "line 3: <handle> has no attribute 'clas'. It may have: name, tag, id, id-pattern, class, ", true},
        {"<handle name=\"i\"/>", "line 3: the handle 'i' says nothing to know it by. Give it a text, text-pattern, id, class, ", false},
        {"<handle class=\"x\"/>", "line 3: <handle> has no name. Give it name=\"...\"", true},
        {"<handle name=\"1st\" class=\"x\"/>", "line 3: '1st' is no name. Give it name=\"...\": a letter first", true},
        {"<handle name=\"h\" class=\"y\"/>", "line 3: there is a handle 'h' already. Give this one another name.", true},
        {"<handle name=\"i\" class=\" \"/>", "line 3: the attribute 'class' is empty. Fill it in, or take it out.", true},
        {"<handle name=\"i\" text=\"&#8203;\"/>", "line 3: the attribute 'text' is empty. Fill it in, or take it out.", false},
        {"<handle name=\"i\" text=\"a\" text-pattern=\"b\"/>",
                "line 3: text and text-pattern exclude each other. Keep one of them.", false},
        {"<handle name=\"i\" text-pattern=\"(a\"/>",
                "line 3: text-pattern is no regular expression of RE2: missing closing ): (a. Put a \\", false},
        {"<handle name=\"i\" tag=\"p\" position=\"0\"/>", "line 3: position is a number from 1 on and not '0'.", true},
        {"<handle name=\"i\" tag=\"p\" child-of=\"j\"/>",
                "line 3: there is no handle 'j' above. Define it before it is used; so far there are: h.", false},
        {"<pattern name=\"p\" handle=\"j\"/>",
                "line 3: there is no handle 'j' above. Define it before it is used; so far there are: h.", false},
        {"<pattern name=\"p\"/>",
                "line 3: a pattern with the scope 'self' has one handle, and this has 0. Name it in handle=\"...\"", false},
        {"<pattern name=\"author\" value=\"Jo\" read=\"html\"/>", "line 3: a value that the file says is not read from the page.", false},
        {"<pattern name=\"content\" value=\"Jo\"/>", "line 3: content has no value that a file could say. Name a handle", false},
        {"<pattern name=\"p\" handle=\"h h\"/>", "line 3: a pattern with the scope 'self' has one handle, and this has 2.", false},
        {"<pattern name=\"p\" scope=\"between\" handle=\"h\"/>",
                "line 3: a pattern with the scope 'between' has two handles, and this has 1.", false},
        {"<pattern name=\"p\" scope=\"common-ancestor\" handle=\"h h\"/>", "line 3: a handle is named twice. Name each one once.", false},
        {"<pattern name=\"p\" scope=\"child\" handle=\"h\"/>",
                "line 3: 'child' is no scope. There are: self, parent, following, preceding, ", true},
        {"<pattern name=\"p\" handle=\"h\" parent=\"q\"/>",
                "line 3: there is no pattern 'q' above. A parent is defined before its children.", false},
        {"<pattern name=\"p\" handle=\"h\"/><pattern name=\"p\" handle=\"h\" parent=\"p\"/>",
            "line 3: the pattern 'p' would stand inside of itself. Give it another name or another parent.", false},
        {"<pattern name=\"p\" handle=\"h\"/><pattern name=\"q\" handle=\"h\" parent=\"p\"/><pattern name=\"p\" handle=\"h\" parent=\"q\"/>",
            "line 3: the pattern 'p' would stand inside of itself.", false},
        {"<pattern name=\"p\" handle=\"h\" all=\"yes\"/>", "line 3: all is true or false and not 'yes'. Write one of the two.", true},
        {"<pattern name=\"p\" handle=\"h\" read=\"attr\"/>",
                "line 3: 'attr' can't be read. There are: text, own-text, html, and @ with", true},
        {"<pattern name=\"p\" handle=\"h\" format=\"soon\"/>", "line 3: 'soon' is no form of dates. Write it as d/M/yyyy or", false},
        {"<rule name=\"p\"/>", "line 3: <rule> is unknown. There are <handle .../> and <pattern .../>.", true},
        {"some words", "line 3: there is text between the tags: some words. Put it into an attribute, or into a <!-- comment -->.", true},
        {"<handle name=\"i\" text=\"a & b\"/>", "line 3: this is not well-formed XML: ", true},
        {"<handle name=\"i\" text=\"a\">", "this is not well-formed XML: ", true},
    };

    @Test
    public void eachProblemIsToldWithItsLineAndWhatToDo() {
        for (Object[] row : WRONG) {
            HandleFileException e = assertThrows(row[0].toString(), HandleFileException.class, () -> parse(HEAD + row[0] + TAIL));
            assertTrue(e.getMessage(), e.getMessage().startsWith("my.xml, ") && e.getMessage().contains(row[1].toString()));
        }
    }

    @Test
    public void theSchemaRefusesWhatItCanExpressAndNothingElse() throws SAXException, IOException {
        Schema schema = schema();
        schema.newValidator().validate(new StreamSource(new StringReader(HEAD + TAIL)));
        for (Object[] row : WRONG) {
            boolean refused = false;
            try {
                schema.newValidator().validate(new StreamSource(new StringReader(HEAD + row[0] + TAIL)));
            } catch (SAXException e) {
                refused = true;
            }
            assertEquals(row[0].toString(), row[2], refused);
        }
    }

    @Test
    public void allProblemsAreToldAtOnce() {
        HandleFileException e = assertThrows(HandleFileException.class, () ->
                parse(HEAD + "<pattern name=\"p\" handle=\"j\" all=\"yes\"/>\n"
                + "<handle name=\"i\"/>" + TAIL));
        assertEquals(e.getMessage(), List.of("3", "3", "4"),
                e.getMessage().lines().map(line -> line.replaceFirst(".*, line (\\d+): .*", "$1")).sorted().toList());
    }

    @Test
    public void noDocumentTypeAndNoEntityIsAccepted() {
        HandleFileException type = assertThrows(HandleFileException.class, () -> parse(
                "<!DOCTYPE handles [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>\n"
                + "<handles for=\"&e;\"><handle name=\"h\" id=\"x\"/></handles>"));
        assertEquals("my.xml, line 1: a document type is not accepted. Take the <!DOCTYPE ...> out.", type.getMessage());
        assertThrows(HandleFileException.class, () -> parse(HEAD + "&e;" + TAIL));
        assertThrows(HandleFileException.class, () -> parse(HEAD + "<handle name=\"i\" text=\"&e;\"/>" + TAIL));
    }

    @Test
    public void anotherRootAnEmptyFileAndAFileWithoutPatternsAreRefused() {
        assertThrows(HandleFileException.class, () -> parse("<html/>"));
        assertThrows(HandleFileException.class, () -> parse(""));
        HandleFileException e = assertThrows(HandleFileException.class, () -> parse("<handles>\n<handle name=\"h\" id=\"x\"/></handles>"));
        assertTrue(e.getMessage(), e.getMessage().contains("there is no pattern. Add one, such as <pattern"));
    }

    @Test
    public void theSiteIsWhatTheFileSays() throws IOException {
        assertEquals(List.of("https://b.example/blog"), parse(HEAD + TAIL).sites());
        assertEquals(List.of(), parse((HEAD + TAIL).replaceFirst(" for=\"[^\"]*\"", "")).sites());
    }

    static Schema schema() throws SAXException {
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(HandleFile.class.getResource("handles.xsd"));
    }

    private static HandleFile parse(String xml) throws IOException {
        return HandleFile.parse("my.xml", xml.getBytes(StandardCharsets.UTF_8));
    }
}
