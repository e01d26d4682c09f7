import { failureOf, type Failure } from '@portal/portal-views';
import { newKey, useMutation, useUser } from '@portal/web-kit';
import { useState } from 'react';
import type { DraftBody } from './draft-session.ts';
import { beginDraft } from './draft-sessions.ts';

export interface Begins {
  busy: boolean;
  failure: Failure | undefined;
}

/** Begins a draft with what is known of it already, and `goOn`s with its id: one draft, however often it is asked for or tried again. */
export function useBeginDraft(goOn: (id: string) => void): Begins & { begin: (body: () => DraftBody) => void } {
  const { id: account } = useUser();
  const [id] = useState(newKey);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: () => DraftBody) => beginDraft(account, id, body),
    onSuccess: () => goOn(id),
  });
  return {
    begin: (body) => !isPending && mutate(body),
    busy: isPending,
    failure: error ? failureOf(error) : undefined,
  };
}
