import type { ResponseCard } from '@portal/contracts/sections';
import { Button, ButtonRow, Message, Meta, styled } from '@portal/ui-kit';
import { FailureMessage, formatTime, DraftMark } from '@portal/portal-views';
import { useDraftFacts } from '@portal/web-kit';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { CardsSession } from './cards-session.ts';
import { messages } from '../../points/respond-messages.ts';
import type { SavingCard } from './use-save-card.ts';

interface Props {
  card: ResponseCard;
  response: CardsSession;
  isEdited: boolean;
  saving: SavingCard;
}

export const Foot = styled.div`
  margin-top: var(--s5);
  ${Meta} {
    align-self: center;
  }
`;

/** The result of the last attempt; takes the focus, because the Save button may be gone by then. */
function Outcome({ saving }: { saving: SavingCard }) {
  const place = useRef<HTMLDivElement>(null);
  const { attempt, isDone, isWaiting, failure } = saving;
  useEffect(() => {
    if (attempt > 0) place.current?.focus();
  }, [attempt]);
  return (
    <div ref={place} tabIndex={-1}>
      <FailureMessage failure={failure} />
      {isWaiting && (
        <Message tone="error">
          <p>{messages.uploading}</p>
        </Message>
      )}
      {isDone && (
        <Message tone="success">
          <p>{messages.done}</p>
        </Message>
      )}
    </div>
  );
}

/** An edit is in the application only once it is saved; until then the portal keeps it as drafts. */
function Kept({ card, response }: Pick<Props, 'card' | 'response'>) {
  const draft = useStore(response.edits.drafts, (drafts) => drafts[card.slug]);
  const { shown } = useDraftFacts(draft);
  if (shown.kind === 'saved') return <Meta>{messages.kept({ time: formatTime(shown.at) })}</Meta>;
  return (
    <>
      <Meta>{messages.notSaved}</Meta> <DraftMark shown={shown} />
    </>
  );
}

/** Takes back the card's unsaved changes. */
export const DiscardButton = ({ card, response }: Pick<Props, 'card' | 'response'>) => (
  <Button variant="secondary" onClick={() => response.edits.discard(card)}>
    {messages.discard}
  </Button>
);

/** Save, which the documents show only once a file has changed (docs/specification 11), and the way back. */
export function CardFoot({ card, response, isEdited, saving }: Props) {
  const hasSave = isEdited || !card.parts.every(({ section }) => section.fields.every(({ kind }) => kind === 'file'));
  return (
    <Foot>
      <Outcome saving={saving} />
      <ButtonRow>
        {hasSave && (
          <Button type="submit" busy={saving.busy}>
            {messages.save}
          </Button>
        )}
        {isEdited && <DiscardButton card={card} response={response} />}
        {isEdited && <Kept card={card} response={response} />}
      </ButtonRow>
    </Foot>
  );
}
