import { formOf, type Form } from '@portal/contracts/council';
import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import { cardSections, type Application, type ResponseCard } from '@portal/contracts/sections';
import { createUploads, transferOf, type UnsentNames, type Uploads } from '@portal/portal-views';
import type { DraftRef, AccountDrafts } from '@portal/web-kit';
import { useEffect, useRef } from 'react';
import { set } from 'react-hook-form';
import { createEdits, type Edits } from '../edits/edits.ts';
import { formAnswers } from '../edits/protocol-answers.ts';
import { lookOnceWritten } from '../../uploads/look-once-written.ts';

/** What is typed in the twelve cards and not sent, and the files that are on their way into them. */
export interface CardsSession {
  edits: Edits;
  uploads: Uploads;
  /** The form of the protocol. */
  form: Form;
}

interface Parts {
  /** Names the draft of a card. */
  keyOf: (card: ResponseCard) => DraftRef;
  /** What the drafts are about. */
  subject: string;
  /** Names the uploads on this page. */
  place: string;
  unsent?: UnsentNames;
  /** Takes a file that is not of a card. */
  onOther?: (path: string, answer: FileAnswer) => void;
}

/** The card of the section that this answer is of. */
export const cardOf = ({ cards }: Form, path: string): ResponseCard | undefined =>
  cards.find((card) => cardSections(card).some((name) => path.startsWith(`${name}.`)));

/** The question of an answer on a card, and the card's number. */
export function placeOnCard(form: Form, path: string): { label: string; section?: number | undefined } {
  const [section = '', , name] = path.split('.');
  const fields = form.sections[section]?.fields ?? [];
  return { label: fields.find((one) => one.name === name)?.label ?? path, section: cardOf(form, path)?.number };
}

/** Opens the cards of a protocol, with what was begun in them before, here or elsewhere. */
export async function openCards(
  drafts: AccountDrafts,
  protocol: Protocol,
  { keyOf, subject, place, unsent, onOther = () => undefined }: Parts,
): Promise<CardsSession> {
  const form = formOf(protocol);
  const uploads = createUploads({
    ...transferOf(place),
    unsent,
    onStored: (path, answer) => void toCard(path, answer),
  });
  const edits = createEdits(protocol, {
    async open(card) {
      const draft = await drafts.begin(keyOf(card), {});
      lookOnceWritten(draft, uploads, (path) => cardOf(form, path) === card);
      return draft;
    },
    end(draft) {
      // Emptied first: if the discard does not reach the portal, an empty draft is left, which ends with its subject.
      draft.change({});
      return drafts.discard(draft.ref.id).catch(draft.leave);
    },
  });
  const known = await drafts.find(subject);
  const begun = form.cards.filter((card) => known.some(({ id }) => `${id}.`.startsWith(`${keyOf(card).id}.`)));
  await Promise.all(begun.map((card) => edits.open(card)));

  /** A file becomes an edit even if its card is closed by the time it arrives. */
  async function toCard(path: string, answer: FileAnswer) {
    const card = cardOf(form, path);
    if (!card) return onOther(path, answer);
    await edits.open(card);
    const { edits: all, answers } = edits.store.getState();
    const mine = structuredClone(all[card.slug]?.mine ?? formAnswers(card, answers)) as Application;
    set(mine, path, answer);
    edits.change(card, mine);
  }

  return { edits, uploads, form };
}

/** Calls `onBegun`, once an upload, with the card of each file that was begun or chosen before and not finished. */
export function useBegunCards({ uploads, form }: CardsSession, onBegun: (slug: string) => void): void {
  const tell = useRef(onBegun);
  tell.current = onBegun;
  useEffect(() => {
    const told = new Set<string>();
    const look = () => {
      for (const [path, { kind }] of Object.entries(uploads.store.getState())) {
        const isOfBefore = kind === 'unfinished' || kind === 'expired' || kind === 'unsent';
        const slug = isOfBefore ? cardOf(form, path)?.slug : undefined;
        if (slug === undefined || told.has(path)) continue;
        told.add(path);
        tell.current(slug);
      }
    };
    look();
    return uploads.store.subscribe(look);
  }, [uploads, form]);
}
