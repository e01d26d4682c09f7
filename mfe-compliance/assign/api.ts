import type { Protocol, ReviewerCandidate } from '@portal/contracts/protocol';
import { protocolPath } from '@portal/portal-views';
import { api, useQuery } from '@portal/web-kit';

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
