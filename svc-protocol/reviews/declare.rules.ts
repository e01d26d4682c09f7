import { answersMeant, formOf, peopleMeant } from '@portal/contracts/council';
import { isBlank } from '@portal/contracts/form';
import type { Declaration, ReviewerSaid } from '@portal/contracts/reviews';
import { reasonOf } from '../record/archive.rules.ts';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { emptied } from './decline.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid, RoleForbids } from '../protocol/refusal.rules.ts';
import { declaredConflicts } from './reviewer.rules.ts';
import { slotHeldBy, slots } from './slot.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import { visibleComments } from './visible-comments.rules.ts';

/** The facts that a conflict of interest may lie in (docs/reviews 7). */
export function conflictFacts({ title, form: hash, sections }: Pick<Protocol, 'title' | 'form' | 'sections'>): string {
  const form = formOf({ form: hash });
  const each = (meaning: 'partner.name' | 'funder') =>
    answersMeant(form, meaning, sections).map((answer) => [String(answer ?? '')]);
  return JSON.stringify([
    title,
    peopleMeant(form, 'investigator', sections).map(({ name, institution, email }) => [name, institution, email]),
    peopleMeant(form, 'co_investigator', sections).map(({ name, institution }) => [name, institution]),
    each('partner.name'),
    each('funder'),
  ]);
}

/** When this person declared to have no conflict with the application as it is. */
const declaredBy = (protocol: Protocol, reviewer: string): string | null => {
  const about = conflictFacts(protocol);
  return protocol.declarations?.findLast((one) => one.reviewer === reviewer && one.about === about)?.at ?? null;
};

/**
 * A reviewer says whether they have a conflict of interest (docs/reviews 8). With one their slot becomes empty, also while
 * partially reviewed; they are not asked again, and the other's comment stays.
 * @throws AlreadyReviewed, ImpossibleInStatus, IsArchived, RoleForbids, RulesBroken
 */
export function declare(protocol: Protocol, actor: Actor, { conflict, text }: Declaration, at: string): Decided {
  requirePermitted(protocol, actor, 'review');
  const by = slotHeldBy(protocol, actor.id);
  if (by === undefined) throw new RoleForbids();
  if (!conflict) {
    const declared = { reviewer: actor.id, at, about: conflictFacts(protocol) };
    const others = (protocol.declarations ?? []).filter(({ reviewer }) => reviewer !== actor.id);
    return {
      protocol: { ...protocol, declarations: [...others, declared] },
      event: 'protocol.snapshot',
      called: [],
      lines: [{ what: 'no_conflict_of_interest', from: null, to: null }],
      by,
    };
  }
  if (isBlank(text)) throwIfInvalid([{ field: 'text', message: messages.review.conflict }]);
  const after = { ...emptied(protocol, actor.id), declared_conflicts: [...declaredConflicts(protocol), actor.id] };
  const line = { what: 'conflict_of_interest', from: null, to: reasonOf(text) } as const;
  return decided(protocol, after, 'protocol.declined', { lines: [line], by });
}

/** What this person may know of what reviewers said besides their comments: compliance of all, a reviewer of the own declaration. */
export function reviewersSaid(protocol: Protocol, actor: Actor): readonly ReviewerSaid[] {
  if (actor.role === 'researcher') return [];
  const isRead = actor.role === 'compliance' && visibleComments(protocol, actor).comment !== null;
  return slots.flatMap((slot) => {
    const reviewer = protocol[slot];
    if (reviewer === null || (actor.role === 'reviewer' && reviewer !== actor.id)) return [];
    const recommendation = isRead ? protocol.recommendations?.[slot] : undefined;
    return [{ slot, declared_at: declaredBy(protocol, reviewer), ...(recommendation && { recommendation }) }];
  });
}
