import { BulletList, FileName, Lede, Meta, NumberedList, Overdue, PlainText, Quote, WithNote } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export default {
  title: 'Text',
  component: PlainText,
  subcomponents: { Meta, Lede, Overdue, NumberedList, BulletList, Quote, FileName, VisuallyHidden, WithNote },
};

export const Running = () => (
  <>
    <Lede>The sentence under a heading says what the page is for.</Lede>
    <p>
      Due on 3 November 2026, <Overdue>overdue</Overdue>
    </p>
    <Meta>Submitted 9 November 2026, 1.2 MB</Meta>
  </>
);

export const AsTyped = () => (
  <PlainText>
    {
      'First line, as somebody typed it.\nSecond line.\nhttps://example.org/an-address-of-any-length-that-has-to-break-somewhere-because-there-is-no-room-for-it-on-a-phone'
    }
  </PlainText>
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

export const Quoted = () => <Quote>The sample size is not justified.</Quote>;

export const LongFileName = () => (
  <p>
    <FileName name="informed-consent_form_version-3.2_household-contacts_shona_signed-by-the-principal-investigator.pdf" />
  </p>
);

export const NameWithNote = () => (
  <>
    <WithNote note="MRCZ/A/2149, Clinical Trials">Six-month isoniazid and rifapentine</WithNote>
    <WithNote>Without a note</WithNote>
  </>
);

export const HeardOnly = () => (
  <p>
    View<VisuallyHidden> the application MRCZ/A/2149</VisuallyHidden>
  </p>
);
