import { Button, Field, Icon, TextArea, VisuallyHidden, styled } from '@portal/ui-kit';
import { useIsCommanding, DraftMark } from '@portal/portal-views';
import { createContext, useContext, useState } from 'react';
import { messages } from './messages.ts';
import type { ReviewDraft } from './review-draft.ts';

const Box = styled.div`
  margin-top: var(--s4);
  padding: var(--s3) var(--s4) 1px;
  border-left: 3px solid var(--primary);
  background: var(--primary-outline-ground);
  @media print {
    display: none;
  }
`;

const Add = styled.p`
  margin-top: var(--s3);
  @media print {
    display: none;
  }
`;

/** The draft of the page. A context, so that typing does not re-render the application. */
export const DraftContext = createContext<ReviewDraft | undefined>(undefined);

interface Props {
  letter: string;
  title: string;
}

/** The reviewer's own note on a section: it never leaves the draft (docs/reviews 12). */
export function SectionNote({ letter, title }: Props) {
  const draft = useContext(DraftContext);
  const isCommanding = useIsCommanding();
  const [isOpen, setIsOpen] = useState(false);
  if (!draft) return null;
  const note = draft.notes[letter] ?? '';
  if (!isOpen && note === '') {
    return (
      <Add>
        {/* There before the draft is found, so that nothing moves then. */}
        <Button variant="quiet" disabled={!draft.open} onClick={() => setIsOpen(true)}>
          <Icon name="pencil" small />
          {messages.notes.add}
          <VisuallyHidden> {messages.notes.to({ letter, title })}</VisuallyHidden>
        </Button>
      </Add>
    );
  }
  return (
    <Box>
      <Field label={messages.notes.label({ letter })} beside={<DraftMark shown={draft.shown} />}>
        <TextArea
          comment
          // Opened by its button, it is what the reader is about to type in.
          autoFocus={isOpen && note === ''}
          value={note}
          readOnly={draft.state.elsewhere || isCommanding}
          onChange={({ target }) => draft.change({ notes: { ...draft.notes, [letter]: target.value } })}
        />
      </Field>
    </Box>
  );
}
