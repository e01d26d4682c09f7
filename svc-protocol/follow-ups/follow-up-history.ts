import { followUpTitle } from '@portal/contracts/follow-ups';
import type { HistoryEntry } from '@portal/contracts/protocol';
import type { Caller } from '@portal/service-kit/http';
import type { StoredFollowUp } from './store.ts';
import { messages } from '../messages.ts';
import { namesOf } from '../protocol/find-names.ts';
import type { Dependencies } from '../dependencies.ts';

const batch = 100;
const told: Readonly<Record<string, string>> = messages.history.followUp;

/** The forms about a protocol, the first one first. */
export async function followUpsOf({ followUps }: Dependencies, protocol: string): Promise<StoredFollowUp[]> {
  const found: StoredFollowUp[] = [];
  for await (const rows of followUps.all({ where: { protocol }, sort: 'created_date' }, batch))
    for (const { id } of rows) found.push(await followUps.get(id));
  return found;
}

/** History entries of a protocol's follow-ups, from their own histories. Reviewers see none of them. */
export async function followUpHistory(
  dependencies: Dependencies,
  protocol: string,
  { role }: Caller,
): Promise<HistoryEntry[]> {
  if (role === 'reviewer') return [];
  const forms = await followUpsOf(dependencies, protocol);
  const names = await namesOf(
    dependencies,
    forms.flatMap(({ history }) => history.map(({ actor }) => actor)),
  );
  return forms.flatMap(({ kind, history }) =>
    history.map(({ at, actor, action, detail }): HistoryEntry => ({
      at,
      who: (actor === null ? undefined : names.get(actor)) ?? messages.history.someone,
      kind: action,
      what: `${told[action]}: ${followUpTitle(kind)}`,
      form_kind: kind,
      from: null,
      to: null,
      ...(typeof detail?.why === 'string' && { why: detail.why }),
    })),
  );
}
