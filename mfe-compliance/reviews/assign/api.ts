import type { Protocol, ReviewerCandidate, Changed } from '@portal/contracts/protocol';
import type { Assignment, Forwarding } from '@portal/contracts/reviews';
import { protocolPath } from '@portal/portal-views';
import { api, useQuery, useUser, draftsOf, type AccountDrafts } from '@portal/web-kit';

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

// Not with the list: few are forwarded from there.
const typedMarksLater = () => import('./typed-marks.ts');

/** Sends a command with the marks that were typed of the last completion; the draft that held them then ends (docs/completions 7). */
async function withCompletionMarks(
  drafts: AccountDrafts,
  id: string,
  send: (marked: Pick<Assignment, 'completion_marks'>) => Promise<Changed>,
): Promise<Changed> {
  const completion_marks = await (await typedMarksLater()).typedCompletionMarks(drafts, id);
  if (completion_marks.length === 0) return send({});
  return drafts.send(`${id}.check`, () => send({ completion_marks }));
}

/** Assigns reviewers, with the marks that were typed of a completion, from a list as from its page. */
export function useAssign() {
  const { id: account } = useUser();
  return async ({ id, completions }: Protocol, assignment: Omit<Assignment, 'completion_marks'>): Promise<Changed> => {
    const send = (marked: Pick<Assignment, 'completion_marks'>) =>
      api.post<Changed>(protocolPath(id, 'assignment'), { ...assignment, ...marked });
    return completions ? withCompletionMarks(await draftsOf(account), id, send) : send({});
  };
}

/** Sends a response back to the reviewers, with the marks that were typed, from a list as from its page (docs/points 8). */
export function useForward() {
  const { id: account } = useUser();
  return async (id: string, forwarding: Pick<Forwarding, 'alt_reviewer'> = {}): Promise<Changed> => {
    const drafts = await draftsOf(account);
    return drafts.send(id, async () => {
      const marks = await (await typedMarksLater()).typedMarks(drafts, id);
      const body = { ...forwarding, ...(marks.length > 0 && { marks }) };
      return withCompletionMarks(drafts, id, (marked) =>
        api.post<Changed>(protocolPath(id, 'forward'), { ...body, ...marked }),
      );
    });
  };
}
