import type { Protocol, ReviewerCandidate, Changed } from '@portal/contracts/protocol';
import type { Forwarding } from '@portal/contracts/reviews';
import type { Draft, DraftRow } from '@portal/contracts/drafts';
import { protocolPath, givenMarks, marksIn } from '@portal/portal-views';
import { api, useQuery, useUser, draftsOf, type AccountDrafts } from '@portal/web-kit';
import type { Marks } from '@portal/contracts/points';

export interface AssignmentData {
  protocol: Protocol;
  candidates: readonly ReviewerCandidate[];
}

/**
 * What is needed to choose reviewers, read afresh each time and after each command on protocols: who may be chosen, and who is in a
 * slot already.
 */
export const useAssignmentData = (id: string) =>
  useQuery({
    queryKey: ['protocols', id, 'candidates'],
    gcTime: 0,
    queryFn: async ({ signal }): Promise<AssignmentData> => {
      const [protocol, candidates] = await Promise.all([
        api.get<Protocol>(protocolPath(id), { signal }),
        api.get<ReviewerCandidate[]>(protocolPath(id, 'reviewer-candidates'), { signal }),
      ]);
      return { protocol, candidates };
    },
  });

/** The marks that this officer typed for a protocol and has not given yet: as they stand on this page, else wherever they were typed. */
async function typedMarks(drafts: AccountDrafts, protocol: string): Promise<Marks> {
  const here = drafts.of(protocol).filter(({ ref }) => ref.kind === 'marks');
  const open = here.map(({ store }) => store.getState()).find(({ life }) => life !== 'opening');
  if (open) return givenMarks(marksIn(open.body));
  const rows = await api.get<DraftRow[]>(`/api/drafts?subject=${encodeURIComponent(protocol)}`);
  const row = rows.find(({ kind }) => kind === 'marks');
  return row ? givenMarks(marksIn((await api.get<Draft>(`/api/drafts/${encodeURIComponent(row.id)}`)).body)) : [];
}

/** Sends a response back to the reviewers, with the marks that were typed, from a list as from its page (docs/points 8). */
export function useForward() {
  const { id: account } = useUser();
  return async (id: string, forwarding: Omit<Forwarding, 'marks'> = {}): Promise<Changed> => {
    const drafts = await draftsOf(account);
    return drafts.send(id, async () => {
      const marks = await typedMarks(drafts, id);
      return api.post<Changed>(protocolPath(id, 'forward'), { ...forwarding, ...(marks.length > 0 && { marks }) });
    });
  };
}
