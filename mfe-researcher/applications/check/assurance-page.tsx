import { assuranceStep, rowsOf, type Application } from '@portal/contracts/sections';
import type { FieldError } from '@portal/contracts/http';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { Button, ButtonLink, Fields, Icon, Message, SectionHead, StepPageHead, styled } from '@portal/ui-kit';
import { StepFoot } from '@portal/ui-kit/form';
import { FailureMessage, OpenDraftMark, portalToday, ProblemSummary } from '@portal/portal-views';
import { isReadOnly, useDraftFact } from '@portal/web-kit';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AlreadySent } from '../../already-sent.tsx';
import { draftPath } from '../../drafts/draft-paths.ts';
import type { DraftSession } from '../../drafts/draft-session.ts';
import { askedForm } from '../../drafts/present-form.ts';
import { useWithoutFiles } from '../../uploads/use-without-files.tsx';
import { messages } from '../../messages.ts';
import { checkAll } from '../checkable.ts';
import { useKeepAsNew } from '../use-keep-as-new.ts';
import { useStepPlace } from '../use-step-place.ts';
import { assuranceNumber, positionOf, slugOf } from '../wizard-steps.ts';
import { AnswersOfStep } from './answers-of-step.tsx';
import { filesLeftOut, isAsked, stepOfField, summaryOf, uploadProblems } from './problems-by-step.ts';
import { SubmissionWarnings } from './submission-warnings.tsx';
import { Statements } from './statements.tsx';
import { useSubmit } from './use-submit.ts';
import { useTextWarnings } from './use-text-warnings.ts';
import { isBlank, type Answers } from '@portal/contracts/form';

const isWritten = (row: Answers): boolean => Object.values(row).some((value) => !isBlank(value) && value !== false);

/** The answers without rows that nobody filled in where such rows are skipped (docs/specification 9). */
export const withoutBlankRows = (answers: Application): Application => ({
  ...answers,
  ...Object.fromEntries(
    Object.values(askedForm().sections)
      .filter(({ rows }) => rows?.blankAllowed)
      .map(({ name }) => [name, rowsOf(answers, name).filter(isWritten)]),
  ),
});

/** Apart from the card above. */
const Told = styled.div`
  &:not(:empty) {
    margin-top: var(--s5);
  }
`;

/** Step 13: all answers with Change links, the assurance sheet, Submit (docs/applications 15). */
export function AssurancePage({ session }: { session: DraftSession }) {
  const { id, draft, uploads } = session;
  const isLocked = useDraftFact(draft, isReadOnly);
  const { handleSubmit, getValues } = useFormContext();
  const shown = withoutBlankRows(useWatch() as DraftAnswers);
  const [{ errors, attempt }, setFound] = useState<{ errors: readonly FieldError[]; attempt: number }>({
    errors: [],
    attempt: 0,
  });
  const report = (found: readonly FieldError[]) =>
    setFound((before) => ({ errors: found, attempt: before.attempt + 1 }));
  const { submit, busy, failure, already, forget } = useSubmit(session, report);
  const anew = useKeepAsNew(session);
  const withoutFiles = useWithoutFiles(submit);
  const ofTexts = useTextWarnings(draft, shown);
  const titleRef = useStepPlace({ ...assuranceStep, number: assuranceNumber() });
  const present = () => getValues() as DraftAnswers;
  const problems = summaryOf(errors, present(), id);
  const running = uploads.running().filter((path) => isAsked(path, present())).length;

  const trySubmit = () => {
    const waiting = uploadProblems(uploads, present());
    report([...waiting.values()]);
    forget();
    if (waiting.size === 0) withoutFiles.ask(filesLeftOut(uploads.store.getState(), present()));
  };
  const refuse = () => {
    const waiting = uploadProblems(uploads, present());
    const missing = checkAll(present(), portalToday()).filter(({ field }) => !waiting.has(field));
    forget();
    report([...waiting.values(), ...missing]);
  };

  return (
    <>
      <ProblemSummary errors={problems} attempt={attempt} />
      <StepPageHead
        step={positionOf(assuranceNumber())}
        title={assuranceStep.title}
        subtitle={messages.check.lede}
        titleRef={titleRef}
        saved={<OpenDraftMark draft={draft} />}
      />
      {running > 0 && (
        <Message tone="info">
          <p>{messages.check.uploading({ count: running })}</p>
          <p>{messages.check.waitForFiles}</p>
        </Message>
      )}
      <form noValidate onSubmit={(event) => void handleSubmit(trySubmit, refuse)(event)}>
        <SectionHead>
          <h2>{messages.check.answers}</h2>
        </SectionHead>
        {askedForm().steps.map((step) => (
          <AnswersOfStep
            key={step.slug}
            step={step}
            draft={id}
            answers={shown}
            problems={problems.filter(({ field }) => stepOfField(field) === step)}
          />
        ))}
        <SubmissionWarnings draft={id} answers={shown} ofTexts={ofTexts.warnings} onSeen={ofTexts.see} />
        <Fields disabled={isLocked}>
          <Statements />
        </Fields>
        <Told>
          <FailureMessage failure={failure ?? anew.failure} />
          {already && <AlreadySent already={already} busy={anew.busy} onAnew={anew.keep} />}
        </Told>
        <StepFoot>
          <ButtonLink variant="secondary" href={draftPath(id, slugOf(assuranceNumber() - 1))}>
            <Icon name="left" small />
            {messages.wizard.previous}
          </ButtonLink>
          <Button type="submit" busy={busy} disabled={isLocked}>
            {messages.check.submit}
          </Button>
        </StepFoot>
      </form>
      {withoutFiles.question}
    </>
  );
}
