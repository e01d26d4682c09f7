import type { Protocol, ReviewerCandidate, Changed } from '@portal/contracts/protocol';
import type { Forwarding } from '@portal/contracts/reviews';
import { protocolPath } from '@portal/portal-views';
import { api, useQuery, useUser } from '@portal/web-kit';

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

/** Sends a response back to the reviewers, with the marks that were typed, from a list as from its page (docs/points 8). */
export function useForward() {
  const { id: account } = useUser();
  return async (id: string, forwarding: Pick<Forwarding, 'alt_reviewer'> = {}): Promise<Changed> =>
    // Not with the list: few are forwarded from there.
    (await import('./give-marks.ts')).forward(account, id, forwarding);
}
