import { Lede, Meta, Overdue, WithNote } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export default {
  title: 'Text',
  component: Meta,
  subcomponents: { Lede, Overdue, VisuallyHidden, WithNote },
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
