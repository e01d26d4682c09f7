import { formOf } from '@portal/contracts/council';
import { followUpPurpose, followUpTitle, isAmendment } from '@portal/contracts/follow-ups';
import {
  FailureMessage,
  failureOf,
  ProblemSummary,
  usePageHeading,
  useProtocol,
  type Failure,
  unreadOf,
  withQuestions,
} from '@portal/portal-views';
import { PageHead, Spinner } from '@portal/ui-kit';
import { useDraftFact, useSearchParams, useUser } from '@portal/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { AlreadySent } from '../already-sent.tsx';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { answersOn, useAmendment, type Amendment } from './amendment/amendment-session.ts';
import { Questions, type FormProps, type QuestionsProps } from './form-questions.tsx';
import { beginAnew, formBodyOf, useFormSession, type FormSession } from './form-session.ts';
import { Sent } from './sent.tsx';
import { isUnreadable, useAskedProtocols } from './api.ts';
import { useSendForm } from './use-send-form.ts';
import { messages } from './messages.ts';

/**
 * What an Amendment Form changes; undefined for other forms, and until an accepted protocol is chosen and opened. Of any form: why the
 * chosen protocol could not be read.
 */
function useOwnAmendment(
  { form }: FormProps,
  { draft }: FormSession,
): Pick<QuestionsProps, 'amendment' | 'isOpening' | 'unread'> {
  const chosen = useStore(draft.store, ({ body }) => formBodyOf(body).protocol);
  const query = useProtocol(chosen, { enabled: chosen !== '' });
  const { data } = query;
  const unread = unreadOf(query);
  const isWanted = isAmendment(form.kind) && chosen !== '' && !isUnreadable(unread?.error);
  const amendment = useAmendment(draft, isWanted ? data : undefined);
  const isOpening = isWanted && !amendment && (!data || data.status === 'accepted');
  return { amendment, isOpening, unread };
}

/** Chooses the protocol that the address asks for, once it is written here: a reload or a way back does not choose it again. */
function useAskedProtocol({ draft, change }: FormSession): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('protocol');
  const isElsewhere = useDraftFact(draft, (state) => state.elsewhere);
  useEffect(() => {
    if (!asked || isElsewhere) return;
    change({ protocol: asked });
    setQuery({}, { replace: true });
  }, [asked, isElsewhere, change, setQuery]);
}

interface OpenFormProps extends FormProps {
  session: FormSession;
  /** Why it could not be begun anew. */
  failure: Failure | undefined;
  onAnew: (amendment?: Amendment) => void;
}

function Form({ form, session, failure, onAnew }: OpenFormProps) {
  const titleRef = usePageHeading(followUpTitle(form.kind));
  useAskedProtocol(session);
  const own = useOwnAmendment({ form }, session);
  const { amendment } = own;
  const isRunning = ({ uploads }: Pick<FormSession, 'uploads'>) => uploads.running().length > 0;
  useLeaveGuard(() => isRunning(session) || (amendment !== undefined && isRunning(amendment)));
  const sending = useSendForm(session, form, amendment);
  const anew = () => onAnew(amendment);
  if (sending.sent) return <Sent followUp={sending.sent} isRemade={sending.isRemade} />;
  return (
    <>
      <PageHead title={followUpTitle(form.kind)} titleRef={titleRef} subtitle={followUpPurpose(form.kind)} />
      <ProblemSummary
        errors={
          amendment ? withQuestions(formOf(amendment.protocol), sending.errors, answersOn(amendment)) : sending.errors
        }
        attempt={sending.attempt}
      />
      <FailureMessage failure={sending.failure} />
      <FailureMessage failure={failure} />
      {sending.already && <AlreadySent already={sending.already} onAnew={anew} />}
      <Questions {...{ form, session, sending }} {...own} onAnew={anew} />
      {sending.withoutFiles}
    </>
  );
}

/** Any of the ten follow-up forms: heading, template, upload area and Submit (docs/specification 12). */
export function FollowUpFormPage({ form }: FormProps) {
  const { id } = useUser();
  const [next, setNext] = useState<string>();
  const session = useFormSession(form, next);
  /** It is being begun anew, or was. */
  const moved = useRef<FormSession>(undefined);
  const [failure, setFailure] = useState<Failure>();
  // Until the portal says whether the next one is there, what was typed is in memory alone.
  useLeaveGuard(() => session !== undefined && moved.current === session);
  const isAsked = useAskedProtocols(form.kind);
  if (!session || !isAsked) return <Spinner text={messages.loading} />;
  const anew = (amendment?: Amendment) => {
    if (moved.current === session) return;
    moved.current = session;
    setFailure(undefined);
    beginAnew(id, form, session, amendment).then(setNext, (error: unknown) => {
      moved.current = undefined;
      setFailure(failureOf(error, messages.alreadySent.failed));
    });
  };
  return <Form key={next} form={form} session={session} failure={failure} onAnew={anew} />;
}
