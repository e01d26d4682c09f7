import { changesBetween, mergeCard, type Application, type ResponseCard } from '@portal/contracts/sections';
import type { Body } from '@portal/web-kit';
import { answersOfCard, withoutNewBlankRows } from './protocol-answers.ts';
import { rebase, type Rebased } from './rebase.ts';

/** The body of a card's piece: what was typed and not saved, and the answers on which it was typed. */
export interface Typed {
  base: Application;
  mine: Application;
}

/** What was typed in one card and is not saved. */
export interface Edit extends Typed {
  /** The card was saved elsewhere meanwhile, and somebody must choose. */
  clash?: Rebased;
  /** Answers that were taken over from the version that was saved elsewhere. */
  taken: Rebased['taken'];
}

/** Whether the form differs from the protocol. */
export const isChanged = (card: ResponseCard, base: Application, mine: Application): boolean =>
  changesBetween(card, base, mergeCard(card, base, withoutNewBlankRows(card, mine)), { at: '' }).length > 0;

export const bodyOf = (edit: Typed | undefined): Body => (edit ? { base: edit.base, mine: edit.mine } : {});
export const typedIn = (body: Body): Typed | undefined =>
  body.mine && body.base ? (body as unknown as Typed) : undefined;

/** What becomes of it on the protocol's present answers; undefined where they hold it already. */
export function rebasedOnto(card: ResponseCard, { base, mine }: Typed, answers: Application): Edit | undefined {
  const theirs = answersOfCard(card, answers);
  const rebased = rebase(card, base, mine, theirs);
  if (rebased.clashes.length > 0) return { base, mine, clash: rebased, taken: [] };
  const { merged, taken } = rebased;
  return isChanged(card, theirs, merged) ? { base: theirs, mine: merged, taken } : undefined;
}
