import type { FollowUp, FollowUpDecision } from '@portal/contracts/follow-ups';
import {
  failureOf,
  followUpPath,
  useRefreshFollowUps,
  useRefreshProtocols,
  type Failure,
  type Signing,
} from '@portal/portal-views';
import { api, ApiProblem, useCommand, useSendDrafts } from '@portal/web-kit';

interface Options {
  /** Of an act that is signed. */
  signing: Signing | undefined;
  onDone: (decision: FollowUpDecision) => void;
  onFailed: (failure: Failure) => void;
}

/** Sends a decision on the form as it was read, once at a time. A refusal reads form and protocol again: what was typed stays. */
export function useFormDecision(
  { id, version }: Pick<FollowUp, 'id' | 'version'>,
  { signing, onDone, onFailed }: Options,
) {
  const sendDrafts = useSendDrafts();
  const refreshForms = useRefreshFollowUps();
  const refreshProtocols = useRefreshProtocols();
  const { run, busy, error } = useCommand({
    mutationFn(decision: FollowUpDecision) {
      const path = followUpPath(id, 'decision');
      return sendDrafts(id, async () => {
        const body = signing ? await signing.sign(path, decision) : decision;
        return api.post<FollowUp>(path, body, { ifMatch: `"${version}"` });
      });
    },
    onSuccess: (_answer, decision: FollowUpDecision) => onDone(decision),
    onError: (failure) => signing?.blamed(failure) || onFailed(failureOf(failure)),
    onSettled() {
      refreshForms();
      refreshProtocols();
    },
  });
  const errors = error instanceof ApiProblem ? error.errors : [];
  return {
    ...{ run, busy, errors },
    /** Of the last attempt, where no field is to blame. */
    failure: error && errors.length === 0 ? failureOf(error) : undefined,
  };
}
