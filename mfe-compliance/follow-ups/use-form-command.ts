import type { FollowUp } from '@portal/contracts/follow-ups';
import {
  failureOf,
  followUpPath,
  useRefreshFollowUps,
  useRefreshProtocols,
  type Failure,
  type Signing,
} from '@portal/portal-views';
import { api, ApiProblem, useCommand, useSendDrafts } from '@portal/web-kit';
import type { FieldError } from '@portal/contracts/http';

export interface FormCommand<Body> {
  run: (body: Body) => void;
  busy: boolean;
  errors: readonly FieldError[];
  /** Of the last attempt, where no field is to blame. */
  failure: Failure | undefined;
}

interface Options<Body> {
  /** Of an act that is signed. */
  signing?: Signing | undefined;
  onDone: (body: Body) => void;
  onFailed?: (failure: Failure) => void;
}

/** Sends a command on the form as it was read, once at a time. A refusal reads form and protocol again: what was typed stays. */
export function useFormCommand<Body extends Readonly<Record<string, unknown>>>(
  { id, version }: Pick<FollowUp, 'id' | 'version'>,
  command: 'decision' | 'undo',
  { signing, onDone, onFailed }: Options<Body>,
): FormCommand<Body> {
  const sendDrafts = useSendDrafts();
  const refreshForms = useRefreshFollowUps();
  const refreshProtocols = useRefreshProtocols();
  const { run, busy, error } = useCommand({
    mutationFn(body: Body) {
      const path = followUpPath(id, command);
      const send = async () => {
        const signed = signing ? await signing.sign(path, body) : body;
        return api.post<FollowUp>(path, signed, { ifMatch: `"${version}"` });
      };
      // Taking a decision back sends no typed text: what is open for the next decision stays.
      return command === 'undo' ? send() : sendDrafts(id, send);
    },
    onSuccess: (_answer, body: Body) => onDone(body),
    onError: (failure) => signing?.blamed(failure) || onFailed?.(failureOf(failure)),
    onSettled() {
      refreshForms();
      refreshProtocols();
    },
  });
  const errors = error instanceof ApiProblem ? error.errors : [];
  return {
    run,
    busy,
    errors,
    failure: error && errors.length === 0 ? failureOf(error) : undefined,
  };
}
