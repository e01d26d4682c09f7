import { checkFollowUp, type FollowUp, type FollowUpForm, type FollowUpKind } from '@portal/contracts/follow-ups';
import type { FieldError } from '@portal/contracts/http';
import { useRefreshFollowUps } from '@portal/portal-views';
import { api, ApiProblem, Offline } from '@portal/web-kit';
import { useEffect, useRef, useState } from 'react';
import { filesId } from './attachments.tsx';
import type { FormKeeper, FormState } from './form-keeper.ts';
import { words } from './words.ts';

export interface SendForm {
  send: () => void;
  busy: boolean;
  /** What is wrong, by field. */
  errors: readonly FieldError[];
  /** Why it was not sent, where no field is to blame. */
  failure: string | undefined;
  /** Which try this is about. */
  attempt: number;
  sent: FollowUp | undefined;
}

/** The field on the page that shows a message: all files share one. */
const placed = ({ field, message }: FieldError): FieldError => ({
  field: field.startsWith(filesId) ? filesId : field,
  message,
});

/** Fields whose answer is another one than it was. */
const changedFields = (now: FormState, before: FormState): readonly string[] => [
  ...(now.protocol === before.protocol ? [] : ['protocol']),
  ...(now.note === before.note ? [] : ['note']),
  ...(now.slots === before.slots ? [] : [filesId]),
];

function explained(error: unknown): Pick<SendForm, 'errors' | 'failure'> {
  if (error instanceof ApiProblem && error.errors.length > 0)
    return { errors: error.errors.map(placed), failure: undefined };
  if (error instanceof Offline) return { errors: [], failure: words.unknown };
  return { errors: [], failure: error instanceof Error ? error.message : words.unknown };
}

/** Checks and sends a form, once at a time; what was typed is forgotten only when it has arrived. */
export function useSendForm(keeper: FormKeeper, { kind }: FollowUpForm & { kind: FollowUpKind }): SendForm {
  const refresh = useRefreshFollowUps();
  const running = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<FollowUp>();
  const [told, setTold] = useState<Pick<SendForm, 'errors' | 'failure'>>({ errors: [], failure: undefined });

  // An error about an answer no longer holds when the answer has changed.
  useEffect(
    () =>
      keeper.store.subscribe((now, before) => {
        const changed = changedFields(now, before);
        if (changed.length === 0) return;
        setTold(({ errors, failure }) => ({ errors: errors.filter(({ field }) => !changed.includes(field)), failure }));
      }),
    [keeper],
  );

  async function run() {
    const body = keeper.body(kind);
    const isUploading = keeper.uploads.pending().length > 0;
    const errors = isUploading ? [{ field: filesId, message: words.uploading }] : checkFollowUp(body);
    setAttempt((count) => count + 1);
    setTold({ errors, failure: undefined });
    if (errors.length > 0) return;
    setBusy(true);
    try {
      const idempotencyKey = keeper.store.getState().key;
      const followUp = await api.post<FollowUp>('/api/follow-ups', body, { idempotencyKey });
      keeper.clear();
      refresh();
      setSent(followUp);
    } catch (error) {
      setTold(explained(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    ...told,
    attempt,
    busy,
    sent,
    send() {
      if (running.current) return;
      running.current = true;
      void run().finally(() => (running.current = false));
    },
  };
}
