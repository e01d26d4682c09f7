import { Button, Field, TextArea, TextInput } from '@portal/ui-kit';
import { SavedMark } from '@portal/ui-kit/form';
import { Accordion, AccordionPart } from './accordion.tsx';
import { CommentPanel } from './comment-panel.tsx';
import { CompareRow } from './compare-row.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { FactsBar, FactsList } from './facts-list.tsx';
import { KeptNotes } from './kept-notes.tsx';
import { LetteredSection, SectionLetter } from './lettered-section.tsx';
import { OnThisPage, PlacesBar } from './on-this-page.tsx';
import { ReviewPair } from './review-pair.tsx';
import { BulletList, FileName, NumberedList, PlainText } from './text.tsx';

export default {
  title: 'Document',
  component: LetteredSection,
  subcomponents: {
    BulletList,
    FileName,
    NumberedList,
    PlainText,
    Accordion,
    AccordionPart,
    CommentPanel,
    CompareRow,
    DocumentFrame,
    FactsBar,
    FactsList,
    KeptNotes,
    OnThisPage,
    PlacesBar,
    ReviewPair,
    SectionLetter,
  },
};

const nothing = () => undefined;

export const Facts = () => (
  <>
    <FactsBar
      facts={[
        { label: 'Number', value: 'MRCZ/A/2149' },
        { label: 'Study type', value: 'Clinical Trials' },
        { label: 'Submitted', value: '9 November 2026' },
      ]}
    />
    <FactsList
      facts={[
        { label: 'Title', value: 'Six-month isoniazid and rifapentine for household contacts' },
        { label: 'Rationale', value: 'First line.\nSecond line.' },
        {
          label: 'Sites',
          value: (
            <ul>
              <li>Harare</li>
              <li>Bulawayo</li>
            </ul>
          ),
        },
        { label: 'A long word', value: 'https://example.org/registers/of-studies/that-have-addresses-without-an-end' },
      ]}
    />
  </>
);

export const Section = () => (
  <>
    <PlacesBar
      title="Reviews and decision"
      items={[
        { id: 'section-a', label: 'Reviews' },
        { id: 'section-b', label: 'Decision' },
      ]}
    />
    <OnThisPage
      title="On this page"
      items={[
        { id: 'section-a', letter: 'A', label: 'Proposed research' },
        { id: 'section-b', letter: 'B', label: 'Statistics' },
        { id: 'section-c', label: 'History' },
      ]}
    />
    <LetteredSection
      id="section-a"
      letter="A"
      title="Proposed research"
      level={3}
      action={
        <Button small variant="quiet">
          Add a note
        </Button>
      }
    >
      <FactsList facts={[{ label: 'Sample size', value: '420' }]} />
    </LetteredSection>
    <LetteredSection
      id="section-long"
      title="Six-month isoniazid and rifapentine for household contacts of people with drug-resistant tuberculosis"
      level={3}
      action={<a href="#change">Change</a>}
    >
      <p>Its name wraps, and the link stays.</p>
    </LetteredSection>
    <LetteredSection id="section-b" title="Without a letter" level={3}>
      <p>
        <SectionLetter>B</SectionLetter> A letter alone
      </p>
    </LetteredSection>
  </>
);

export const Reviews = () => (
  <>
    <ReviewPair
      reviews={[
        { title: 'Reviewer 1', meta: '3 November 2026', text: 'The sample size is not justified.\n\nState it.' },
        { title: 'Reviewer 2', text: 'No objections.' },
      ]}
    />
    <ReviewPair reviews={[{ title: 'Compliance', text: 'Send the consent form in Shona before you begin.' }]} />
  </>
);

export const Comment = () => (
  <CommentPanel
    title="Your comment"
    saved={<SavedMark>Saved 14:32</SavedMark>}
    foot={<Button>Send the comment</Button>}
  >
    <KeptNotes
      title="Your notes"
      notes={[
        { letter: 'A', note: 'Which sites?' },
        { letter: 'D', note: 'The budget has no currency, and its sum is not that of its lines.' },
      ]}
    >
      <Button variant="secondary">Put them into the comment</Button>
    </KeptNotes>
    <Field label="Comment">
      <TextArea comment />
    </Field>
  </CommentPanel>
);

export const Viewer = () => (
  <DocumentFrame
    title="protocol.pdf"
    src="about:blank"
    onClose={nothing}
    words={{ close: 'Close' }}
    actions={
      <Button small variant="quiet">
        Download
      </Button>
    }
  />
);

export const Parts = () => (
  <Accordion>
    <AccordionPart title="Proposed research" mark="A" state="As submitted">
      <p>Closed at first.</p>
    </AccordionPart>
    <AccordionPart title="Statistics" mark="B" state="Being changed" tone="changing" open>
      <CompareRow old="420" oldLabel="As submitted" changed="Changed">
        <Field label="Sample size">
          <TextInput defaultValue="500" />
        </Field>
      </CompareRow>
      <CompareRow old="No answer" oldLabel="As submitted">
        <Field label="Details">
          <TextArea comment />
        </Field>
      </CompareRow>
    </AccordionPart>
    <AccordionPart title="Documents" state="Changed" tone="done">
      <p>Done.</p>
    </AccordionPart>
  </Accordion>
);

export const Lists = () => (
  <>
    <NumberedList>
      <li>State the sample size, and how it was computed.</li>
      <li>Send the consent form in Shona and Ndebele.</li>
    </NumberedList>
    <BulletList>
      <li>Consent form</li>
      <li>Protocol of the study, with all of its appendices</li>
    </BulletList>
  </>
);

export const AsTyped = () => (
  <PlainText>
    {
      'First line, as somebody typed it.\nSecond line.\nhttps://example.org/an-address-of-any-length-that-has-to-break-somewhere-because-there-is-no-room-for-it-on-a-phone'
    }
  </PlainText>
);

export const LongFileName = () => (
  <p>
    <FileName name="informed-consent_form_version-3.2_household-contacts_shona_signed-by-the-principal-investigator.pdf" />
  </p>
);
