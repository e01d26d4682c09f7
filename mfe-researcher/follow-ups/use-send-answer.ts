import { checkReply, type FollowUp } from '@portal/contracts/follow-ups';
import type { FieldError } from '@portal/contracts/http';
import { flash, followUpPath, useRefreshFollowUps, type Failure } from '@portal/portal-views';
import { api, ApiProblem, Offline, useCommand, useSendDrafts } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { askedPoints, givenAnswers } from '../points/typed-answers.ts';
import { readinessOf } from '../uploads/readiness.ts';
import { useWithoutFiles } from '../uploads/use-without-files.tsx';
import { filesId } from './attachments.tsx';
import { filesOf, formBodyOf, type FormSession } from './form-session.ts';
import { messages } from './messages.ts';

interface SendAnswer {
  errors: readonly FieldError[];
  failure: Failure | undefined;
  /** The question about files that were not attached, while it is asked. */
  withoutFiles: ReactNode;
  busy: boolean;
  send: () => void;
}

/** Checks and sends an answer, once at a time; what was typed is forgotten only when it has arrived. */
export function useSendAnswer({ draft, uploads }: FormSession, followUp: FollowUp): SendAnswer {
  const { id, version } = followUp;
  const sendDrafts = useSendDrafts();
  const refresh = useRefreshFollowUps();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const reply = () => {
    const body = formBodyOf(draft.store.getState().body);
    return { note: body.note, files: filesOf(body), ...givenAnswers(askedPoints(followUp), draft) };
  };

  const { run, isRunning, busy } = useCommand({
    mutationFn: () =>
      sendDrafts(draft.ref.subject, (without) =>
        api.post(followUpPath(id, 'answer'), { ...reply(), draft: draft.ref.id, without }, { ifMatch: `"${version}"` }),
      ),
    onSuccess() {
      uploads.discard();
      flash('success', messages.answer.done);
    },
    onError(error) {
      if (error instanceof ApiProblem && error.errors.length > 0) setErrors(error.errors);
      else setFailure({ text: error instanceof Offline ? messages.answer.unknown : error.message });
    },
    onSettled: refresh,
  });
  const withoutFiles = useWithoutFiles(run);

  function check() {
    const ready = readinessOf(uploads, (_path, name) => ({ label: name }));
    const waiting = ready.waiting.map(({ message }) => ({ field: filesId, message }));
    const found = waiting.length > 0 ? waiting : checkReply(reply());
    setErrors(found);
    setFailure(undefined);
    if (found.length === 0) withoutFiles.ask(ready.refused);
  }

  return {
    errors,
    failure,
    withoutFiles: withoutFiles.question,
    busy,
    send: () => isRunning() || check(),
  };
}
