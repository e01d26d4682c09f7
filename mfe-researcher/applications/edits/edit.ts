import { changesBetween, mergeCard, type Application, type ResponseCard } from '@portal/contracts/sections';
import { same, typedTexts, type Body } from '@portal/web-kit';
import { answersOfCard, withNewIds, withoutNewBlankRows } from './protocol-answers.ts';
import { rebase, type Rebased } from './rebase.ts';

/** The body of a card's draft: what was typed and not saved, and the answers on which it was typed. */
export interface Typed {
  base: Application;
  mine: Application;
  /** The round of comments in which it was begun. */
  round: number;
}

/** What was typed in one card and is not saved. */
export interface Edit extends Typed {
  /** The card was saved elsewhere meanwhile, and somebody must choose. */
  clash?: Rebased;
  /** What was sent of it, the latest last: where no answer came, it may be stored. */
  sent?: readonly Application[];
  /** Answers that were taken over from the version that was saved elsewhere. */
  taken: Rebased['taken'];
}

export type Unsaved = Typed & Pick<Edit, 'sent'>;

/** Whether it was begun in a round before this one. */
export const isOfEarlierRound = (edit: Typed | undefined, round: number): boolean =>
  edit !== undefined && edit.round < round;

/** Whether the form differs from the protocol. */
export const isChanged = (card: ResponseCard, base: Application, mine: Application): boolean =>
  changesBetween(card, base, mergeCard(card, base, withoutNewBlankRows(card, mine)), { at: '' }).length > 0;

export const bodyOf = (edit: Typed | undefined): Body =>
  edit ? { base: edit.base, mine: edit.mine, round: edit.round } : {};
export const typedIn = (body: Body): Typed | undefined =>
  body.mine && body.base ? (body as unknown as Typed) : undefined;

/** What was sent, as it is stored, and what was typed on since. */
function typedSince(card: ResponseCard, { mine }: Typed, sent: Application, stored: Application) {
  const base = withNewIds(card, sent, stored);
  return { base, mine: withNewIds(card, mine, withoutNewBlankRows(card, base)) };
}

/** What is left of it once `sent` was saved; `answers` are the protocol's since. */
export function leftOf(card: ResponseCard, typed: Typed, sent: Application, answers: Application): Edit {
  const theirs = answersOfCard(card, answers);
  const { base, mine } = typedSince(card, typed, sent, theirs);
  return { base: theirs, mine: rebase(card, base, mine, theirs).merged, round: typed.round, taken: [] };
}

/** The answers that it was typed on, and it: those that were sent, where the protocol holds them though no answer came. */
function typedOn(card: ResponseCard, typed: Unsaved, theirs: Application) {
  for (const sent of typed.sent?.toReversed() ?? []) {
    const { merged, clashes } = rebase(card, typed.base, sent, theirs);
    const isStored = clashes.length === 0 && !isChanged(card, theirs, merged);
    if (isStored) return typedSince(card, typed, sent, withoutNewBlankRows(card, merged));
  }
  return typed;
}

/** What becomes of it on the protocol's present answers; undefined where they hold it already. */
export function rebasedOnto(card: ResponseCard, typed: Unsaved, answers: Application): Edit | undefined {
  const theirs = answersOfCard(card, answers);
  const { base, mine } = typedOn(card, typed, theirs);
  const rebased = rebase(card, base, mine, theirs);
  if (rebased.clashes.length > 0) return { ...typed, clash: rebased, taken: [] };
  const { merged, taken } = rebased;
  return isChanged(card, theirs, merged) ? { ...typed, base: theirs, mine: merged, taken } : undefined;
}

const answersIn = (application: Application): readonly unknown[] =>
  Object.values(application).flatMap((rows: unknown) => (Array.isArray(rows) ? rows.flatMap(Object.values) : [rows]));

/** The texts of a card's draft that were typed on it: for [Copy my text]. */
export function typedTextIn(body: Body): string {
  const typed = typedIn(body);
  if (!typed) return '';
  const before = answersIn(typed.base);
  return typedTexts({ typed: answersIn(typed.mine).filter((answer) => !before.some((one) => same(one, answer))) });
}
