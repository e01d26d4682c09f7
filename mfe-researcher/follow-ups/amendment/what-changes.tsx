import type { FieldError } from '@portal/contracts/http';
import { OpenDraftMark, UploadsProvider } from '@portal/portal-views';
import { ButtonRow } from '@portal/ui-kit';
import { createContext, use, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { DiscardButton, Foot } from '../../applications/cards/card-foot.tsx';
import { CardFields, type CardProps } from '../../applications/cards/card-form.tsx';
import { CardList } from '../../applications/cards/card-list.tsx';
import { useBegunCards } from '../../applications/cards/cards-session.ts';
import { useCardForm } from '../../applications/cards/use-card-form.ts';
import { useOpenParts } from '../../points/use-open-parts.ts';
import { messages } from '../messages.ts';
import { cardOfProblem, type Amendment } from './amendment-session.ts';

/** The number of the attempt to send the form; 0 before the first. */
const AttemptContext = createContext(0);

function KeptFoot({ card, response }: CardProps) {
  const draft = useStore(response.edits.drafts, (drafts) => drafts[card.slug]);
  return (
    <Foot>
      <ButtonRow>
        <DiscardButton card={card} response={response} />
        <OpenDraftMark draft={draft} />
      </ButtonRow>
    </Foot>
  );
}

/** One card's questions: what is changed goes with the form. Checked when that is sent. */
function ProposedCardForm(props: CardProps) {
  const { card, protocol, response } = props;
  const form = useCardForm(card, protocol, response);
  const isEdited = useStore(response.edits.store, ({ edits }) => edits[card.slug] !== undefined);
  const attempt = use(AttemptContext);
  const { handleSubmit } = form;
  const check = handleSubmit(() => undefined);
  useEffect(() => {
    if (attempt > 0 && response.edits.store.getState().edits[card.slug]) void handleSubmit(() => undefined)();
  }, [attempt, card, response, handleSubmit]);
  return (
    <CardFields
      {...props}
      form={form}
      onSubmit={(event) => void check(event)}
      foot={isEdited && <KeptFoot {...props} />}
    />
  );
}

interface Props {
  amendment: Amendment;
  /** What the last try to send the form found. */
  errors: readonly FieldError[];
  attempt: number;
}

/** The twelve cards of the response page, optional: what the amendment changes of the protocol (docs/follow-ups 9). */
export function WhatChanges({ amendment, errors, attempt }: Props) {
  const { open, onToggle: show } = useOpenParts();
  useBegunCards(amendment, (slug) => show(slug, true));
  const found = useRef({ errors, show, amendment });
  found.current = { errors, show, amendment };
  // Once for each try: a card that is closed afterwards stays closed.
  useEffect(() => {
    for (const error of found.current.errors) {
      const card = cardOfProblem(found.current.amendment, error);
      if (card) found.current.show(card.slug, true);
    }
  }, [attempt]);
  // What earlier rounds changed and asked is not of this form.
  const protocol = useMemo(() => ({ ...amendment.protocol, changes: [], points: [] }), [amendment.protocol]);
  return (
    <UploadsProvider value={amendment.uploads}>
      <AttemptContext value={attempt}>
        <CardList
          protocol={protocol}
          response={amendment}
          open={open}
          show={show}
          Form={ProposedCardForm}
          says={messages.amendment}
        />
      </AttemptContext>
    </UploadsProvider>
  );
}
