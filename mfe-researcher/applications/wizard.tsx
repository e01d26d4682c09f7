import { assuranceStep, type Application } from '@portal/contracts/sections';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { StepsLayout } from '@portal/ui-kit/form';
import { FlashPlace, portalToday, UploadsProvider, FailureMessage, DraftNotices } from '@portal/portal-views';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useStore } from 'zustand';
import { Button, ButtonLink, ButtonRow, Message } from '@portal/ui-kit';
import { typedTexts, useNavigate, useDraftFacts } from '@portal/web-kit';
import type { DraftSession } from '../drafts/draft-session.ts';
import { QuestionStepPage } from './question-step.page.tsx';
import { AssurancePage } from './check/assurance-page.tsx';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { askedForm } from '../drafts/present-form.ts';
import { useDraftForm } from './use-draft-form.ts';
import { assuranceNumber, questionStep, wizardSteps } from './wizard-steps.ts';
import { WizardStepList } from './wizard-step-list.tsx';
import { checkQuestionStep } from './checkable.ts';
import { endSession } from '../drafts/draft-sessions.ts';
import { messages } from '../messages.ts';
import { FormChanged } from './form-changed.tsx';
import { useKeepAsNew } from './use-keep-as-new.ts';

function Gone({ session }: { session: DraftSession }) {
  const navigate = useNavigate();
  const { keep, busy, failure } = useKeepAsNew(session);
  const drop = () => {
    endSession(session);
    void navigate('/');
  };
  return (
    <>
      <FailureMessage failure={failure} />
      <Message tone="warning">
        <p>{messages.gone.typed}</p>
        <ButtonRow>
          <Button small busy={busy} onClick={keep}>
            {messages.gone.keep}
          </Button>
          <Button small variant="secondary" onClick={drop}>
            {messages.gone.drop}
          </Button>
          <ButtonLink small variant="secondary" href="/">
            {messages.gone.dashboard}
          </ButtonLink>
        </ButtonRow>
      </Message>
    </>
  );
}

/** What a person must know or decide about a draft: written, changed, submitted or deleted elsewhere, or nowhere to keep it. */
function DraftMessages({ session }: { session: DraftSession }) {
  const draft = useDraftFacts(session.draft);
  if (draft.shown.kind !== 'gone') return <DraftNotices facts={{ ...draft, text: typedTexts(draft.body) }} away="/" />;
  return draft.state.server.trouble ? <Gone session={session} /> : null;
}

/** How many answers each step still lacks, by its number. */
const openAnswers = (answers: Application, today: string, running: readonly string[]): ReadonlyMap<number, number> =>
  new Map(askedForm().steps.map((step) => [step.number, checkQuestionStep(step, answers, today, running).length]));

interface Props {
  session: DraftSession;
  slug: string;
}

/** The form over steps 1 to 13, one of which is shown: each opens by its address, and step 13 checks all (docs/applications 13). */
export function Wizard({ session, slug }: Props) {
  const { id, body, goTo, uploads } = session;
  const form = useDraftForm(session, slug);
  const now = wizardSteps().find((step) => step.slug === slug)?.number ?? 1;
  // Re-rendered when an upload starts or ends, not with each part of it.
  useStore(uploads.store, () => uploads.running().join());
  useLeaveGuard(() => uploads.running().length > 0);
  const open = openAnswers(form.getValues() as DraftAnswers, portalToday(), uploads.running());
  const isWhole = [...open.values()].every((count) => count === 0);
  const reached = isWhole ? assuranceNumber() : Math.max(body().step, now);

  const { clearErrors } = form;
  useEffect(() => {
    clearErrors();
    goTo(now);
  }, [goTo, now, clearErrors]);

  const step = questionStep(slug);
  return (
    <FormProvider {...form}>
      <UploadsProvider value={uploads}>
        <StepsLayout>
          <WizardStepList draft={id} now={now} reached={reached} open={open} />
          <div>
            <FlashPlace />
            <FormChanged session={session} />
            <DraftMessages session={session} />
            {step ? (
              <QuestionStepPage key={slug} step={step} session={session} />
            ) : (
              <AssurancePage key={assuranceStep.slug} session={session} />
            )}
          </div>
        </StepsLayout>
      </UploadsProvider>
    </FormProvider>
  );
}
