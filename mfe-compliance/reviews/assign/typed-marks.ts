import type { Draft, DraftRow } from '@portal/contracts/drafts';
import type { Marks } from '@portal/contracts/points';
import { givenMarks, marksIn } from '@portal/portal-views';
import { api, type AccountDrafts } from '@portal/web-kit';

/** The marks that this officer typed for a protocol and has not given yet: as they stand on this page, else wherever they were typed. */
export async function typedMarks(drafts: AccountDrafts, protocol: string): Promise<Marks> {
  const here = drafts.of(protocol).filter(({ ref }) => ref.kind === 'marks');
  const open = here.map(({ store }) => store.getState()).find(({ life }) => life !== 'opening');
  if (open) return givenMarks(marksIn(open.body));
  const rows = await api.get<DraftRow[]>(`/api/drafts?subject=${encodeURIComponent(protocol)}`);
  const row = rows.find(({ kind }) => kind === 'marks');
  return row ? givenMarks(marksIn((await api.get<Draft>(`/api/drafts/${encodeURIComponent(row.id)}`)).body)) : [];
}
