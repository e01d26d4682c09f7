import { followUpTitle } from '@portal/contracts/follow-ups';
import type { HistoryEntry } from '@portal/contracts/protocol';
import type { Caller } from '@portal/service-kit/http';
import type { FollowUpRecordRow } from '../../store/follow-ups.collection.ts';
import { words } from '../../words.ts';
import { namesOf } from '../find-names.ts';
import type { Dependencies } from '../../dependencies.ts';

const batch = 100;

async function followUpsOf({ followUps }: Dependencies, protocol: string): Promise<FollowUpRecordRow[]> {
  const found: FollowUpRecordRow[] = [];
  for (;;) {
    const page = await followUps.find({ where: { protocol }, sort: 'created_date', skip: found.length, limit: batch });
    found.push(...page);
    if (page.length < batch) return found;
  }
}

/** History entries of a protocol's follow-ups: sent and acknowledged. Reviewers see none of them. */
export async function followUpHistory(
  dependencies: Dependencies,
  protocol: string,
  { role }: Caller,
): Promise<HistoryEntry[]> {
  if (role === 'reviewer') return [];
  const rows = await followUpsOf(dependencies, protocol);
  const names = await namesOf(
    dependencies,
    rows.flatMap(({ user, acknowledged_by }) => [user, acknowledged_by]),
  );
  const who = (account: string | null) => (account === null ? undefined : names.get(account)) ?? words.history.someone;
  const { followUpSent, followUpAcknowledged } = words.history;
  return rows.flatMap(({ kind, user, created_date, acknowledged_date, acknowledged_by }) => {
    const title = followUpTitle(kind);
    const sent: HistoryEntry = {
      at: created_date,
      who: who(user),
      kind: 'follow_up.submitted',
      what: followUpSent(title),
      from: null,
      to: null,
    };
    if (acknowledged_date === null) return [sent];
    const what = followUpAcknowledged(title);
    return [
      sent,
      { at: acknowledged_date, who: who(acknowledged_by), kind: 'follow_up.acknowledged', what, from: null, to: null },
    ];
  });
}
