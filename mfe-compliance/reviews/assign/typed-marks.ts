import type { Draft, DraftRow } from '@portal/contracts/drafts';
import type { Marks } from '@portal/contracts/points';
import type { Protocol } from '@portal/contracts/protocol';
import { givenMarks, marksIn, protocolPath } from '@portal/portal-views';
import { api, type AccountDrafts } from '@portal/web-kit';

/** What this officer typed in the latest draft of a kind and has not given yet: as it stands on this page, else wherever it was typed. */
async function typedIn(drafts: AccountDrafts, subject: string, kind: Draft['kind']): Promise<Marks> {
  const here = drafts.of(subject).filter(({ ref }) => ref.kind === kind);
  const open = here.map(({ store }) => store.getState()).find(({ life }) => life !== 'opening');
  if (open) return givenMarks(marksIn(open.body));
  const rows = await api.get<DraftRow[]>(`/api/drafts?subject=${encodeURIComponent(subject)}`);
  const row = rows.find((one) => one.kind === kind);
  return row ? givenMarks(marksIn((await api.get<Draft>(`/api/drafts/${encodeURIComponent(row.id)}`)).body)) : [];
}

/** The marks of the points of a protocol. */
export const typedMarks = (drafts: AccountDrafts, protocol: string): Promise<Marks> =>
  typedIn(drafts, protocol, 'marks');

/** The marks of its last completion; those of an earlier one, which a draft may still hold, are left out. */
export async function typedCompletionMarks(drafts: AccountDrafts, protocol: string): Promise<Marks> {
  const marks = await typedIn(drafts, `${protocol}.check`, 'check');
  if (marks.length === 0) return marks;
  const { completions = [] } = await api.get<Protocol>(protocolPath(protocol));
  const known = new Set(completions.at(-1)?.points.map(({ id }) => id));
  return marks.filter(({ point }) => known.has(point));
}
