import type { FieldError } from '@portal/contracts/http';
import type { DraftAnswers, Submitted } from '@portal/contracts/protocol';
import { submittedStep } from '@portal/contracts/sections';
import { api, ApiProblem, Offline, useMutation, useNavigate, useQueryClient, useUser } from '@portal/web-kit';
import { draftPath } from '../../drafts/draft-paths.ts';
import type { DraftSession } from '../../drafts/draft-session.ts';
import { endSession } from '../../drafts/open-sessions.ts';
import { words } from '../../words.ts';
import type { SubmittedState } from '../submitted-state.ts';
import { submitApplication, type SendApplication } from './submit-application.ts';

const send: SendApplication = (application, idempotencyKey) =>
  api.post<Submitted>('/api/protocols', application, { idempotencyKey });

const keyTwice = ({ errors }: ApiProblem) => errors.some(({ field }) => field === 'Idempotency-Key');

/** What is said when a submit did not succeed; undefined when the answers themselves are wrong. */
function failureText(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (error instanceof Offline) return words.check.unknown;
  if (!(error instanceof ApiProblem)) return words.check.unknown;
  if (keyTwice(error)) return words.check.already;
  return error.errors.length > 0 ? undefined : error.message;
}

/** Submits once at a time; `broken` takes what the server finds wrong. `forget` takes back what was said of an earlier try. Afterwards the draft is gone and step 14 shows the number. */
export function useSubmit(session: DraftSession, broken: (errors: readonly FieldError[]) => void) {
  const user = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => submitApplication(session, send),
    onSuccess({ id, number }) {
      const { title } = session.body().answers as DraftAnswers;
      const at = new Date().toISOString();
      const state: SubmittedState = { id, number, title: title ?? '', email: user.email, at };
      endSession(session);
      void queries.invalidateQueries({ queryKey: ['protocols'] });
      void queries.invalidateQueries({ queryKey: ['drafts'] });
      void navigate(draftPath(session.id, submittedStep.slug), { replace: true, state });
    },
    onError(failure) {
      if (failure instanceof ApiProblem && failure.errors.length > 0 && !keyTwice(failure)) broken(failure.errors);
    },
  });
  return { submit: () => !isPending && mutate(), busy: isPending, failure: failureText(error), forget: reset };
}
