import type { FollowUp } from '@portal/contracts/follow-ups';
import { failureOf, followUpPath, useRefreshFollowUps, useRefreshProtocols, type Failure } from '@portal/portal-views';
import { api, ApiProblem, useMutation } from '@portal/web-kit';
import type { FieldError } from '@portal/contracts/http';
import { useRef } from 'react';

export interface FormCommand<Body> {
  run: (body: Body) => void;
  busy: boolean;
  errors: readonly FieldError[];
  /** Of the last attempt, where no field is to blame. */
  failure: Failure | undefined;
}

/** Sends a command on the form as it was read, once at a time. A refusal reads form and protocol again: what was typed stays. */
export function useFormCommand<Body extends object>(
  { id, version }: Pick<FollowUp, 'id' | 'version'>,
  command: 'decision' | 'undo',
  onDone: (body: Body) => void,
  onFailed: () => void,
): FormCommand<Body> {
  const refreshForms = useRefreshFollowUps();
  const refreshProtocols = useRefreshProtocols();
  const running = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Body) => api.post<FollowUp>(followUpPath(id, command), body, { ifMatch: `"${version}"` }),
    onSuccess: (_answer, body: Body) => onDone(body),
    onError: onFailed,
    onSettled() {
      running.current = false;
      refreshForms();
      refreshProtocols();
    },
  });
  const errors = error instanceof ApiProblem ? error.errors : [];
  return {
    run(body) {
      if (running.current) return;
      running.current = true;
      mutate(body);
    },
    busy: isPending,
    errors,
    failure: error && errors.length === 0 ? failureOf(error) : undefined,
  };
}
