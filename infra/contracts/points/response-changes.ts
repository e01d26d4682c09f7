import type { Form } from '../council/compile-form.ts';
import type { Protocol } from '../protocol/index.ts';
import { undoChanges, type Application } from '../sections/index.ts';
import { changedAnswers, type ChangedSection } from '../presentation/changed-answers.ts';

/** What one response changed; undefined sections are no longer kept. */
export interface RoundChanges {
  /** From 1. */
  number: number;
  /** When the round ended; null in the present one. */
  closed_at: string | null;
  /** The owner has changed this since the rejection and has not sent it yet. */
  isUnsent: boolean;
  sections: readonly ChangedSection[] | undefined;
}

/** Who reads the changes: the owner also those not sent yet, the council and its reviewers those that came with a response. */
export type ChangesReader = 'owner' | 'council';

/** The changes of every response that changed something, the latest first: the application is taken back round by round. */
export function changesOf(form: Form, protocol: Protocol, reader: ChangesReader): readonly RoundChanges[] {
  let now: Application | undefined = protocol;
  const rounds = protocol.changes.map((set, index) => ({ ...set, number: index + 1 })).reverse();
  return rounds.flatMap(({ closed_at, number, records }) => {
    if (records?.length === 0) return [];
    const before: Application | undefined = records && now ? undoChanges(now, records) : undefined;
    const sections = before && now ? changedAnswers(form, before, now) : undefined;
    now = before;
    const isUnsent = closed_at === null && protocol.status === 'rejected';
    return isUnsent && reader === 'council' ? [] : [{ closed_at, number, isUnsent, sections }];
  });
}
