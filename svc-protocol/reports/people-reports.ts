import { followUpKinds } from '@portal/contracts/follow-ups';
import { decidedWithin, type ReportRow } from '@portal/contracts/reports';
import { fullName, type AccountRow } from '../accounts/store.ts';
import { messages } from '../messages.ts';
import { namesOf } from '../protocol/find-names.ts';
import type { Dependencies } from '../dependencies.ts';
import { noLoad, reviewerLoads } from './reviewer-load.ts';
import type { ReportParameters } from './protocol-reports.ts';

/** An upper limit that no council reaches. */
const most = 1000;
const day = 24 * 60 * 60 * 1000;

/** The load and speed of every reviewer, including those whose account was deleted. */
export async function reviewers(
  dependencies: Dependencies,
  { months, today }: ReportParameters,
): Promise<ReportRow<'reviewers'>[]> {
  const where = { role: 'reviewer', approved: true, deleted: false };
  const [present, loads]: [AccountRow[], Awaited<ReturnType<typeof reviewerLoads>>] = await Promise.all([
    dependencies.accounts.find({ where, sort: 'last_name', limit: most }),
    reviewerLoads(dependencies, months, today),
  ]);
  const known = new Map(present.map((account) => [account.id, fullName(account)]));
  const others = [...loads.keys()].filter((id) => !known.has(id));
  const names = new Map([...known, ...(await namesOf(dependencies, others))]);
  return [...new Set([...known.keys(), ...others])]
    .map((id) => {
      const { open, given, median_days } = loads.get(id) ?? noLoad;
      return { id, name: names.get(id) ?? messages.history.someone, open, given, median_days };
    })
    .sort((one, other) => other.open - one.open || other.given - one.given);
}

/** Follow-ups waiting for a decision or an acknowledgement, and how many of them are overdue, by kind. */
export async function followUps(
  { followUps: sent }: Dependencies,
  { now }: ReportParameters,
): Promise<ReportRow<'follow-ups'>[]> {
  const present = { state: 'sent', archived: null };
  const late = { to: new Date(now.getTime() - decidedWithin * day).toISOString() };
  const [waiting, overdue] = await Promise.all([
    sent.countBy('kind', present),
    sent.countBy('kind', { ...present, created_date: late }),
  ]);
  return followUpKinds().map((kind) => ({ kind, waiting: waiting[kind] ?? 0, overdue: overdue[kind] ?? 0 }));
}
