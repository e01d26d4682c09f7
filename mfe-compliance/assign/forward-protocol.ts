import type { Marks } from '@portal/contracts/ledger';
import type { Changed, Forwarding, WorkPiece, WorkRow } from '@portal/contracts/protocol';
import { givenMarks, marksIn, protocolPath } from '@portal/portal-views';
import { api } from '@portal/web-kit';

/** The marks that this officer typed for a protocol, wherever, and has not given yet. */
async function typedMarks(protocol: string): Promise<Marks> {
  const rows = await api.get<WorkRow[]>(`/api/work?subject=${encodeURIComponent(protocol)}`);
  const row = rows.find(({ kind }) => kind === 'marks');
  return row ? givenMarks(marksIn((await api.get<WorkPiece>(`/api/work/${encodeURIComponent(row.id)}`)).body)) : [];
}

/** Sends a response back to the reviewers, with the marks that were typed, from a list as from its page (unsent-work.md 3). */
export async function forwardProtocol(id: string, forwarding: Omit<Forwarding, 'marks'> = {}): Promise<Changed> {
  const marks = await typedMarks(id);
  return api.post<Changed>(protocolPath(id, 'forward'), { ...forwarding, ...(marks.length > 0 && { marks }) });
}
