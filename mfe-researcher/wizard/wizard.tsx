import { assuranceStep, type Application, steps } from '@portal/contracts/sections';
import type { DraftAnswers } from '@portal/contracts/protocol';
import { StepsLayout } from '@portal/ui-kit';
import { portalToday, UploadsProvider } from '@portal/portal-views';
import { Navigate } from '@portal/web-kit';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useStore } from 'zustand';
import { draftPath } from '../drafts/draft-paths.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import { QuestionStepPage } from './question-step.page.tsx';
import { AssurancePage } from './check/assurance-page.tsx';
import { DraftMessages } from './draft-messages.tsx';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { useDraftForm } from './use-draft-form.ts';
import { questionStep, slugOf, wizardSteps } from './wizard-steps.ts';
import { WizardStepList } from './wizard-step-list.tsx';
import { checkQuestionStep } from './checkable.ts';

/** Numbers of the steps whose answers are complete. */
const completeSteps = (answers: Application, today: string, running: readonly string[]): readonly number[] =>
  steps.filter((step) => checkQuestionStep(step, answers, today, running).length === 0).map(({ number }) => number);

/** The last step that may be visited: the furthest so far, or the last one when everything is complete. */
const reachableStep = (furthest: number, complete: readonly number[]): number =>
  complete.length === steps.length ? assuranceStep.number : furthest;

interface Props {
  session: DraftSession;
  slug: string;
  onOtherVersion: () => void;
}

/** The form over steps 1 to 13, one of which is shown. */
export function Wizard({ session, slug, onOtherVersion }: Props) {
  const { id, body, goTo, uploads } = session;
  const form = useDraftForm(session, slug);
  const [furthest, setFurthest] = useState(body().step);
  const now = wizardSteps.find((step) => step.slug === slug)?.number ?? 1;
  useStore(uploads.store);
  useLeaveGuard(() => uploads.running().length > 0);
  const complete = completeSteps(form.getValues() as DraftAnswers, portalToday(), uploads.running());
  const reachable = reachableStep(furthest, complete);
  const isAllowed = now <= reachable;

  const { clearErrors } = form;
  useEffect(() => {
    if (!isAllowed) return;
    clearErrors();
    goTo(now);
  }, [goTo, now, isAllowed, clearErrors]);

  if (!isAllowed) return <Navigate to={draftPath(id, slugOf(reachable))} replace />;
  const step = questionStep(slug);
  return (
    <FormProvider {...form}>
      <UploadsProvider value={uploads}>
        <StepsLayout>
          <WizardStepList draft={id} now={now} reachable={reachable} complete={complete} />
          <div>
            <DraftMessages session={session} onOtherVersion={onOtherVersion} />
            {step ? (
              <QuestionStepPage
                key={slug}
                step={step}
                session={session}
                onPassed={(next) => setFurthest(Math.max(furthest, next))}
              />
            ) : (
              <AssurancePage key={assuranceStep.slug} session={session} />
            )}
          </div>
        </StepsLayout>
      </UploadsProvider>
    </FormProvider>
  );
}
