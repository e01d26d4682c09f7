import type { FieldError } from '@portal/contracts/http';
import type { DraftAnswers, Without } from '@portal/contracts/drafts';
import type { Submitted } from '@portal/contracts/protocol';
import { assuranceStep, submittedStep, askedAnswers, type Application } from '@portal/contracts/sections';
import {
  api,
  ApiProblem,
  Offline,
  useIsMutating,
  useMutation,
  useNavigate,
  useQueryClient,
  useUser,
  draftsOf,
  type AccountDrafts,
} from '@portal/web-kit';
import { flash, useIsHere, type Failure } from '@portal/portal-views';
import type { Already } from '../../already-sent.tsx';
import { draftPath } from '../../drafts/draft-paths.ts';
import { presentForm } from '../../drafts/present-form.ts';
import type { DraftSession } from '../../drafts/draft-session.ts';
import { endSession, isShown } from '../../drafts/draft-sessions.ts';
import { messages } from '../../messages.ts';
import type { SubmittedState } from '../submitted-state.ts';

/** What POST /api/protocols takes: the application, and the draft that it was, in the version that is known here. */
type Submission = Application & { form: string; draft: string; without: Without };

/** Sends the application (POST /api/protocols) with its Idempotency-Key. Throws what web-kit's client throws. */
type SendApplication = (submission: Submission, idempotencyKey: string) => Promise<Submitted>;

const isFormChanged = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'form_changed';

/**
 * Submits the draft as it stands: what is no longer asked stays in it and is not sent. Where the council changed the form meanwhile, the
 * answers are carried over; if nothing is newly asked and no statement changed, they are sent again (docs/drafts 33).
 */
export async function submitApplication(
  drafts: AccountDrafts,
  { id, body, renew }: DraftSession,
  send: SendApplication,
) {
  const sendOnce = () =>
    drafts.send(id, (without) => {
      const { assurance: _onScreenOnly, ...application }: DraftAnswers = body().answers;
      const { hash: form, form: asked } = presentForm();
      return send({ ...askedAnswers(asked, application), form, draft: id, without }, id);
    });
  try {
    return await sendOnce();
  } catch (error) {
    if (!isFormChanged(error)) throw error;
    const carried = await renew();
    if (!carried?.isWhole) throw error;
    return sendOnce();
  }
}

const send: SendApplication = (application, idempotencyKey) =>
  api.post<Submitted>('/api/protocols', application, { idempotencyKey });

const isAlready = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.code === 'already_sent';

const textOf = (error: Error): string => (error instanceof Offline ? messages.check.unknown : error.message);

/** What is said when a submit did not succeed; undefined when the answers themselves are wrong. */
function failureOf(error: Error | null): Failure | undefined {
  // What became of the answers stands on top of the page.
  if (!error || isAlready(error) || isFormChanged(error)) return undefined;
  if (error instanceof ApiProblem && error.errors.length > 0) return undefined;
  return { text: textOf(error) };
}

/** What became of the draft when it was submitted before, without the later changes. */
const alreadyOf = (error: Error | null): Already | undefined =>
  isAlready(error) ? { text: error.message, href: `/protocol/${error.problem.record}` } : undefined;

const mutationKeyOf = ({ id }: DraftSession) => ['submission', id];

/** Whether the draft is being submitted, from whichever of its pages: what is typed in it then would come too late. */
export const useIsSubmitting = (session: DraftSession): boolean =>
  useIsMutating({ mutationKey: mutationKeyOf(session) }) > 0;

/**
 * Submits once at a time; `broken` takes what the server finds wrong, `forget` clears the outcome of an earlier attempt. Afterwards the
 * draft is gone and step 14 shows the number; who has left the draft by then stays there, and reads it on the dashboard.
 * Who has left step 13 reads on top of the page why it was refused; who has left the draft, once they are back at step 13.
 */
export function useSubmit(session: DraftSession, broken: (errors: readonly FieldError[]) => void) {
  const user = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const busy = useIsSubmitting(session);
  const isHere = useIsHere();
  const { mutate, error, reset } = useMutation({
    mutationKey: mutationKeyOf(session),
    mutationFn: async () => submitApplication(await draftsOf(user.id), session, send),
    onSuccess({ id, number, reviewers_needed }) {
      const { title } = session.body().answers as DraftAnswers;
      const at = new Date().toISOString();
      const state: SubmittedState = { id, number, reviewers_needed, title: title ?? '', email: user.email, at };
      const isHere = isShown(session);
      endSession(session);
      void queries.invalidateQueries({ queryKey: ['protocols'] });
      void queries.invalidateQueries({ queryKey: ['drafts'] });
      if (isHere) void navigate(draftPath(session.id, submittedStep.slug), { replace: true, state });
      else flash('success', `${messages.submitted.title}. ${messages.submitted.number}: ${number}`, '/');
    },
    onError(failure) {
      if (!isHere() && !isFormChanged(failure))
        flash('error', textOf(failure), isShown(session) ? undefined : draftPath(session.id, assuranceStep.slug));
      if (failure instanceof ApiProblem && failure.errors.length > 0) broken(failure.errors);
    },
  });
  return {
    submit: () => !busy && mutate(),
    busy,
    failure: failureOf(error),
    already: alreadyOf(error),
    forget: reset,
  };
}
