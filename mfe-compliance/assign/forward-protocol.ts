import type { Marks } from '@portal/contracts/ledger';
import type { Changed, Forwarding, WorkPiece, WorkRow } from '@portal/contracts/protocol';
import { givenMarks, marksIn, protocolPath } from '@portal/portal-views';
import { api, useUser, workspaceOf, type Workspace } from '@portal/web-kit';

/** The marks that this officer typed for a protocol and has not given yet: as they stand on this page, else wherever they were typed. */
async function typedMarks(workspace: Workspace, protocol: string): Promise<Marks> {
  const pieces = workspace.of(protocol).filter(({ key }) => key.kind === 'marks');
  const open = pieces.map(({ store }) => store.getState()).find(({ life }) => life !== 'opening');
  if (open) return givenMarks(marksIn(open.body));
  const rows = await api.get<WorkRow[]>(`/api/work?subject=${encodeURIComponent(protocol)}`);
  const row = rows.find(({ kind }) => kind === 'marks');
  return row ? givenMarks(marksIn((await api.get<WorkPiece>(`/api/work/${encodeURIComponent(row.id)}`)).body)) : [];
}

/** Sends a response back to the reviewers, with the marks that were typed, from a list as from its page (unsent-work.md 3). */
export function useForward() {
  const { id: account } = useUser();
  return async (id: string, forwarding: Omit<Forwarding, 'marks'> = {}): Promise<Changed> => {
    const workspace = await workspaceOf(account);
    return workspace.send(id, async () => {
      const marks = await typedMarks(workspace, id);
      return api.post<Changed>(protocolPath(id, 'forward'), { ...forwarding, ...(marks.length > 0 && { marks }) });
    });
  };
}
