import { followUpTitle, proposedOn, type ProposedRecord } from '@portal/contracts/follow-ups';
import type { FieldError } from '@portal/contracts/http';
import type { Protocol } from '@portal/contracts/protocol';
import type { Without, DraftRow } from '@portal/contracts/drafts';
import {
  cardSections,
  cardTopFields,
  mergeCard,
  type Application,
  type ResponseCard,
  rowsOf,
} from '@portal/contracts/sections';
import type { FormError } from '@portal/ui-kit';
import { api, queryOf, useUser, draftsOf, type OpenDraft, type DraftRef } from '@portal/web-kit';
import { useEffect, useMemo } from 'react';
import { bodyOf } from '../../applications/cards/card-body.ts';
import { cardOf, openCards, type CardsSession } from '../../applications/cards/cards-session.ts';
import { brokenIn } from '../../applications/cards/use-card-form.ts';
import { isUntouched } from '../../applications/edits/protocol-answers.ts';
import { cardPlace } from '../../points/card-places.ts';
import { messages as cardMessages } from '../../points/respond-messages.ts';
import { lookOnceWritten } from '../../uploads/look-once-written.ts';
import { createOpenSessions, useOpened } from '../../uploads/open-sessions.ts';
import { unsentNamesIn } from '../../uploads/unsent-names.ts';

/** What an Amendment Form changes of its protocol, card by card: sent with the form. */
export interface Amendment extends CardsSession {
  /** As it was last read. */
  protocol: Protocol;
}

/** The key of a card's draft, whose subject is the form that it is sent with. */
const keyOf = (subject: string, { id, number }: Protocol, card: ResponseCard): DraftRef => ({
  id: `change.${subject}.${id}.${card.number}`,
  kind: 'follow-up',
  subject,
  name: `${followUpTitle('amendment')}, ${number}: section ${card.number}`,
});

const amendments = createOpenSessions<CardsSession>(({ edits }) => edits.leave());

/** What is typed on the cards of an accepted protocol; undefined until it is open, and where none is chosen. */
export function useAmendment(form: OpenDraft, protocol: Protocol | undefined): Amendment | undefined {
  const { id: account } = useUser();
  const chosen = protocol?.status === 'accepted' ? protocol : undefined;
  const { subject } = form.ref;
  const opened = useOpened(amendments, chosen ? `${account} ${subject} ${chosen.id}` : '', async () => {
    if (!chosen) throw new Error('No accepted protocol is chosen');
    const cards = await openCards(await draftsOf(account), chosen, {
      keyOf: (card) => keyOf(subject, chosen, card),
      subject,
      place: `amendment:${chosen.id}`,
      unsent: unsentNamesIn(form, chosen.id),
    });
    lookOnceWritten(form, cards.uploads, () => false);
    return cards;
  });
  useEffect(() => {
    if (chosen) opened?.edits.meet(chosen);
  }, [opened, chosen]);
  return useMemo(() => (opened && chosen ? { ...opened, protocol: chosen } : undefined), [opened, chosen]);
}

const typedOn = ({ edits, form }: Amendment): (readonly [ResponseCard, Application])[] => {
  const { edits: all, answers } = edits.store.getState();
  return form.cards.flatMap((card) => {
    const edit = all[card.slug];
    return edit ? [[card, { study_type: answers.study_type, ...edit.mine }] as const] : [];
  });
};

/** A card with an id in each row that is filled in: new rows get a provisional one, which the portal replaces. */
const named = (card: ResponseCard, application: Application): Application => ({
  ...application,
  ...Object.fromEntries(
    cardSections(card).map((name) => [
      name,
      rowsOf(application, name).flatMap((row, index) =>
        isUntouched(row) ? [] : [{ ...row, id: row.id ?? `new.${index}` }],
      ),
    ]),
  ),
});

/** The records to send: those that differ from the protocol's. */
export function proposedIn(amendment: Amendment): readonly ProposedRecord[] {
  const { answers } = amendment.edits.store.getState();
  return typedOn(amendment).flatMap(([card, mine]) =>
    proposedOn(card, answers, named(card, mergeCard(card, answers, bodyOf(card, mine)))),
  );
}

/** What is wrong with the cards that were changed, in the specification's words. */
export function brokenOn(amendment: Amendment): readonly FormError[] {
  const { edits } = amendment.edits.store.getState();
  return typedOn(amendment).flatMap(([card, mine]) =>
    edits[card.slug]?.clash
      ? [{ field: cardPlace(card.slug), question: card.title, message: cardMessages.clash.text }]
      : brokenIn(card, amendment.protocol, mine),
  );
}

/** The application as the cards say it: what was typed on each goes before what is saved. */
export const answersOn = (amendment: Amendment): Application =>
  Object.assign({}, amendment.edits.store.getState().answers, ...typedOn(amendment).map(([, mine]) => mine));

/** The card that shows what is wrong with an answer. */
export const cardOfProblem = ({ form }: Pick<Amendment, 'form'>, { field }: FieldError): ResponseCard | undefined =>
  cardOf(form, field) ??
  form.cards.find((card) => cardPlace(card.slug) === field || cardTopFields(card).some((name) => name === field));

/** Whether this draft is of another protocol, chosen before: it is not sent. */
const isOther = (id: string, subject: string, amendment: Amendment | undefined): boolean =>
  id.startsWith(`change.${subject}.`) && !(amendment && id.startsWith(`change.${subject}.${amendment.protocol.id}.`));

/** What the portal has about other protocols: it ends with the form that is sent without it. */
export async function othersOf(subject: string, amendment: Amendment | undefined): Promise<NonNullable<Without>> {
  const rows = await api.get<DraftRow[]>(`/api/drafts${queryOf({ subject })}`);
  return rows
    .filter(({ id }) => isOther(id, subject, amendment))
    .map(({ id, version }) => ({ id, etag: `"${version}"` }));
}

/** Ends what lies here about other protocols, once the form is sent. */
export async function dropOthers(account: string, subject: string, amendment: Amendment | undefined): Promise<void> {
  const drafts = await draftsOf(account);
  const others = (await drafts.find(subject)).filter(({ id }) => isOther(id, subject, amendment));
  await Promise.all(others.map(({ id }) => drafts.discard(id)));
}

/** Moves what was typed since to another form, because this one was sent. */
export async function carryOn(account: string, subject: string, { edits, protocol, form }: Amendment): Promise<void> {
  const drafts = await draftsOf(account);
  const { edits: all } = edits.store.getState();
  const cards = edits.drafts.getState();
  for (const card of form.cards) {
    const edit = all[card.slug];
    if (!edit) continue;
    const next = await drafts.begin(keyOf(subject, protocol, card), {});
    next.change({ base: edit.base, mine: edit.mine });
    next.leave();
    const draft = cards[card.slug];
    if (draft) await drafts.discard(draft.ref.id).catch(() => draft.end());
  }
}
