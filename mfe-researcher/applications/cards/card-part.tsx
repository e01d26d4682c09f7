import type { FieldError } from '@portal/contracts/http';
import type { Protocol } from '@portal/contracts/protocol';
import { isOfCard, type ResponseCard } from '@portal/contracts/sections';
import { Meta, Spinner } from '@portal/ui-kit';
import { AccordionPart } from '@portal/ui-kit/document';
import { formatInstant, OpenDraftNotices } from '@portal/portal-views';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CardsSession } from './cards-session.ts';
import { typedTextIn } from '../edits/edit.ts';
import { cardPlace, pointsOfCard } from '../../points/card-places.ts';
import { messages } from '../../points/respond-messages.ts';
import type { CardFormOf } from './card-form.tsx';
import { ClashPanel } from './clash-panel.tsx';

interface Props {
  card: ResponseCard;
  protocol: Protocol;
  response: CardsSession;
  /** Documents that the present study type demands and that are not there. */
  missing: readonly FieldError[];
  Form: CardFormOf;
  open: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** When the card was saved in this round; undefined while it says what was submitted. */
const savedAt = (card: ResponseCard, protocol: Protocol): string | undefined =>
  (protocol.changes.at(-1)?.records ?? [])
    .filter((change) => isOfCard(card, change))
    .map(({ at }) => at)
    .sort()
    .at(-1);

function stateOf({ card, protocol, missing }: Props, isEdited: boolean, isClash: boolean): string {
  if (isEdited) return isClash ? messages.state.clash : messages.state.unsaved;
  if (missing.length > 0) return messages.state.missing({ count: missing.length });
  const at = savedAt(card, protocol);
  return at === undefined ? messages.state.unchanged : messages.state.saved({ when: formatInstant(at) });
}

/** One card of the accordion: its form is there while it is open. */
export function CardPart(props: Props) {
  const { card, protocol, response, missing, Form, open, onToggle } = props;
  // Narrow selectors: an edit is another object after each key, which must not re-render the card.
  const isEdited = useStore(response.edits.store, ({ edits }) => edits[card.slug] !== undefined);
  const clash = useStore(response.edits.store, ({ edits }) => edits[card.slug]?.clash);
  const draft = useStore(response.edits.drafts, (drafts) => drafts[card.slug]);
  const numbers = pointsOfCard(protocol, card);
  const [wasFound, setFound] = useState(false);
  useEffect(() => {
    if (draft) setFound(true);
    else if (open) void response.edits.open(card);
  }, [open, draft, card, response]);
  const isSaved = !isEdited && missing.length === 0 && savedAt(card, protocol) !== undefined;
  return (
    <AccordionPart
      id={cardPlace(card.slug)}
      mark={card.number}
      title={
        numbers.length > 0 ? (
          <>
            {card.title} <Meta as="span">{messages.points.ofCard({ count: numbers.length, numbers })}</Meta>
          </>
        ) : (
          card.title
        )
      }
      state={stateOf(props, isEdited, clash !== undefined)}
      tone={isSaved ? 'done' : isEdited && !clash ? 'changing' : undefined}
      open={open}
      onToggle={onToggle}
    >
      {open && !wasFound && <Spinner text={messages.loading} />}
      {open && draft && <OpenDraftNotices draft={draft} textOf={typedTextIn} />}
      {open &&
        wasFound &&
        (clash ? (
          <ClashPanel card={card} clash={clash} onChosen={(theirs) => response.edits.settle(card, theirs)} />
        ) : (
          <Form card={card} protocol={protocol} response={response} missing={missing} />
        ))}
    </AccordionPart>
  );
}
