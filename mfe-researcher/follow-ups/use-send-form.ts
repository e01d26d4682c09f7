import {
  checkFollowUp,
  type FollowUp,
  type FollowUpForm,
  isAmendment,
  type FollowUpSubmission,
} from '@portal/contracts/follow-ups';
import type { FieldError } from '@portal/contracts/http';
import { failureOf, followUpPage, portalToday, useRefreshFollowUps, type Failure } from '@portal/portal-views';
import type { FormError } from '@portal/ui-kit';
import { api, ApiProblem, Offline, same, useCommand, useSendDrafts, useUser } from '@portal/web-kit';
import { createKeyOf } from '@portal/web-kit/create-key';
import { useEffect, useState, type ReactNode } from 'react';
import type { Already } from '../already-sent.tsx';
import { placeOnCard } from '../applications/cards/cards-session.ts';
import { isOutdated, remakeFile } from '../uploads/made-file.ts';
import { readinessOf } from '../uploads/readiness.ts';
import { useWithoutFiles } from '../uploads/use-without-files.tsx';
import {
  brokenOn,
  cardOfProblem,
  dropOthers,
  othersOf,
  proposedIn,
  type Amendment,
} from './amendment/amendment-session.ts';
import { filesId } from './attachments.tsx';
import { formBodyOf, submissionOf, type FormSession } from './form-session.ts';
import { isUnreadable } from './api.ts';
import { madeSlot, makingOfReport } from './made-report.ts';
import { messages } from './messages.ts';

interface Told {
  /** What is wrong, by field. */
  errors: readonly FormError[];
  /** Why it was not sent, where no field is to blame. */
  failure?: Failure;
  already?: Already;
}

export interface SendForm extends Told {
  send: () => void;
  busy: boolean;
  /** The question about files that were not attached, while it is asked. */
  withoutFiles: ReactNode;
  /** The number of the attempt. */
  attempt: number;
  sent: FollowUp | undefined;
  /** Its form was made again from the answers. */
  isRemade: boolean;
}

/** The error at the field that shows it on the page: all files share one, and names on cards have no `proposed.` before them. */
const placed = ({ field, message }: FieldError): FieldError => ({
  field: field.startsWith(filesId) ? filesId : field.replace(/^proposed\./, ''),
  message,
});

const isOfSafety = (field: string): boolean => field.startsWith('safety.');

function explained(error: unknown): Told {
  if (error instanceof ApiProblem && error.errors.length > 0) return { errors: error.errors.map(placed) };
  if (error instanceof ApiProblem && error.code === 'already_sent')
    return { errors: [], already: { text: error.message, href: followUpPage(error.problem.record ?? '') } };
  if (isUnreadable(error)) return { errors: [{ field: 'protocol', message: messages.unreadable }] };
  if (error instanceof Offline) return { errors: [], failure: { text: messages.unknown } };
  return { errors: [], failure: failureOf(error) };
}

/** Checks and sends a form, once at a time; what was typed is forgotten only when it has arrived. */
export function useSendForm(session: FormSession, { kind }: FollowUpForm, amendment: Amendment | undefined): SendForm {
  const { draft, uploads } = session;
  const { id: account } = useUser();
  const sendDrafts = useSendDrafts();
  const refresh = useRefreshFollowUps();
  const [attempt, setAttempt] = useState(0);
  const [isRemade, setRemade] = useState(false);
  const [told, setTold] = useState<Told>({ errors: [] });
  const { id, subject } = draft.ref;
  const body = () => formBodyOf(draft.store.getState().body);

  // An error about an answer no longer holds when the answer has changed.
  useEffect(
    () =>
      draft.store.subscribe((state, before) => {
        const [now, then] = [formBodyOf(state.body), formBodyOf(before.body)];
        if (same(now, then)) return;
        const isKept = ({ field }: FieldError) => {
          if (field === 'protocol' || field === 'note') return now[field] === then[field];
          // One answer can be wrong because of another.
          return isOfSafety(field) ? same(now.safety, then.safety) : same(now.slots, then.slots);
        };
        setTold((was) => ({ ...was, errors: was.errors.filter(isKept) }));
      }),
    [draft],
  );
  useEffect(() => {
    if (!amendment) return undefined;
    return amendment.edits.store.subscribe(() => {
      const broken = brokenOn(amendment);
      const isKept = (one: FieldError) =>
        !cardOfProblem(amendment, one) || broken.some(({ field }) => field === one.field);
      setTold((was) => (was.errors.every(isKept) ? was : { ...was, errors: was.errors.filter(isKept) }));
    });
  }, [amendment]);
  const wanted = (): FollowUpSubmission => {
    const proposed = amendment ? proposedIn(amendment) : [];
    return { ...submissionOf(kind, body()), ...(proposed.length > 0 && { proposed: [...proposed] }) };
  };

  /** A form that was made of answers which were changed since is made again (docs/safety 18). */
  const remake = async () => {
    const making = makingOfReport(session);
    if (!isOutdated(making, madeSlot(session)?.answer)) return;
    await remakeFile(making);
    setRemade(true);
  };

  const { run, isRunning, busy, data } = useCommand({
    mutationFn: () =>
      sendDrafts(subject, async (known) => {
        await remake();
        const others = isAmendment(kind) ? await othersOf(subject, amendment) : [];
        const submission = wanted();
        const without = [...(known ?? []), ...others];
        const idempotencyKey = createKeyOf(id, submission);
        return api.post<FollowUp>('/api/follow-ups', { ...submission, draft: id, without }, { idempotencyKey });
      }),
    onSuccess() {
      // The portal has ended them: what could not be cleared away here is left.
      if (isAmendment(kind)) dropOthers(account, subject, amendment).catch(() => undefined);
      uploads.discard();
      amendment?.uploads.discard();
      refresh();
    },
    onError: (error) => setTold(explained(error)),
  });
  const withoutFiles = useWithoutFiles(run);

  function check() {
    const ready = readinessOf(uploads, (_path, name) => ({ label: name }));
    const cards = amendment && readinessOf(amendment.uploads, (path) => placeOnCard(amendment.form, path));
    const waiting = ready.waiting.map(({ message }) => ({ field: filesId, message }));
    const broken = checkFollowUp(wanted(), portalToday());
    const errors = [
      ...broken.filter(({ field }) => field !== filesId || waiting.length === 0),
      ...waiting,
      ...(cards?.waiting ?? []),
      ...(amendment ? brokenOn(amendment) : []),
    ];
    setAttempt((count) => count + 1);
    setTold({ errors });
    if (errors.length === 0) withoutFiles.ask([...ready.refused, ...(cards?.refused ?? [])]);
  }

  return {
    ...told,
    attempt,
    busy,
    sent: data,
    isRemade,
    withoutFiles: withoutFiles.question,
    send: () => isRunning() || check(),
  };
}
