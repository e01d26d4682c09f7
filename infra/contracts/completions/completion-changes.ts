import type { Form } from '../council/compile-form.ts';
import { linkedChangesIn, type LinkedChange } from '../points/point-changes.ts';
import type { Point } from '../points/wire.ts';
import { changedAnswers } from '../presentation/changed-answers.ts';
import type { Protocol } from '../protocol/wire.ts';
import type { Application } from '../sections/application.ts';
import { undoChanges, type ChangedRecord } from '../sections/changes.ts';
import type { Completed } from './wire.ts';

type Kept = readonly ChangedRecord[] | null;

/** All changes since a return has ended, the latest first: rounds answered since, then returns of the same stage. */
function changesSince(protocol: Protocol, { n, round, in_response }: Completed): readonly Kept[] {
  const { changes, completions = [], returned } = protocol;
  const rounds = changes.slice(in_response ? round : round - 1).map(({ records }) => records);
  const later = completions.filter((one) => one.n > n && one.round === round && one.in_response === in_response);
  const isOpen = returned !== undefined && changes.length === round && (protocol.status === 'response') === in_response;
  return [...later.map((one) => one.changes), ...(isOpen ? [returned.changes] : []), ...rounds].reverse();
}

/** The application as these changes left and found it; undefined where some are no longer kept. */
function versionsOf(protocol: Protocol, completed: Completed) {
  const since = changesSince(protocol, completed);
  if (completed.changes === null || since.includes(null)) return undefined;
  const now = since.reduce<Application>((after, records) => undoChanges(after, records ?? []), protocol);
  return { before: undoChanges(now, completed.changes), now, records: completed.changes };
}

/** What became of the sections and documents that a point of this completion is about, old and new. */
export function completionChanges(
  form: Form,
  protocol: Protocol,
  completed: Completed,
): (point: Pick<Point, 'links'>) => readonly LinkedChange[] {
  const found = versionsOf(protocol, completed);
  const compared = {
    sections: found ? changedAnswers(form, found.before, found.now) : [],
    records: found?.records ?? [],
  };
  return ({ links }) => linkedChangesIn(form, protocol, links, compared);
}
