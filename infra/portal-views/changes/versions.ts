import type { Protocol } from '@portal/contracts/protocol';
import { changedAnswers, type ChangedSection } from '@portal/contracts/reading';
import { undoChanges, type Application } from '@portal/contracts/sections';

/** What one response changed; undefined sections are no longer kept. */
export interface RoundChanges {
  /** From 1. */
  number: number;
  closed_at: string | null;
  sections: readonly ChangedSection[] | undefined;
}

/** The changes of every response that changed something, the latest first: the application is taken back round by round. */
export function changesOf(protocol: Protocol): readonly RoundChanges[] {
  let now: Application | undefined = protocol;
  const rounds = protocol.changes.map((set, index) => ({ ...set, number: index + 1 })).reverse();
  return rounds.flatMap(({ closed_at, number, records }) => {
    if (records?.length === 0) return [];
    const before: Application | undefined = records && now ? undoChanges(now, records) : undefined;
    const sections = before && now ? changedAnswers(before, now) : undefined;
    now = before;
    return [{ number, closed_at, sections }];
  });
}
