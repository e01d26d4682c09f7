import { assuranceStep, type Step, fieldsOf } from '@portal/contracts/sections';
import type { DraftAnswers } from '@portal/contracts/protocol';
import { Button, ButtonLink, ErrorSummary, Icon, StepFoot, StepPageHead } from '@portal/ui-kit';
import { flash, formWords, portalToday, useProblems, PartCard, WorkMark } from '@portal/portal-views';
import { shown, useNavigate, useSearchParams } from '@portal/web-kit';
import { Fragment, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStore } from 'zustand';
import { draftPath } from '../drafts/draft-paths.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import { words } from '../words.ts';
import { checkForNext } from './checkable.ts';
import { newDemands } from './new-demands.ts';
import { StepAid } from './step-aid.tsx';
import { thenParameter } from './then-parameter.ts';
import { useStepPlace } from './use-step-place.ts';
import { positionOf, slugOf } from './wizard-steps.ts';
import { acceptedFiles } from './accepted-files.ts';

/** The sentence under the heading: the step's note, or what may be attached. */
function noteOf(step: Step): string | undefined {
  const first = fieldsOf(step.parts[0] ?? { section: { name: 'protocol', title: '', fields: [] } })[0];
  if (first?.kind !== 'file') return step.note;
  return words.wizard.files(acceptedFiles(first.accept));
}

interface Props {
  step: Step;
  session: DraftSession;
}

/** One of the steps 1 to 12, drawn from its description, with Previous and Next (specification section 2). */
export function QuestionStepPage({ step, session }: Props) {
  const { id, piece, goTo, uploads } = session;
  const saving = shown(useStore(piece.store));
  const { control, handleSubmit, getValues } = useFormContext();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const problems = useProblems(control);
  const titleRef = useStepPlace(step, problems.errors.length > 0);
  const [studyTypeBefore] = useState<unknown>(() => getValues('study_type'));

  const goOn = () => {
    const returns = search.get(thenParameter) === assuranceStep.slug;
    const next = returns ? assuranceStep.number : step.number + 1;
    const path = draftPath(id, slugOf(next));
    const demands = returns && newDemands(studyTypeBefore, getValues() as DraftAnswers);
    problems.report([]);
    goTo(next);
    if (demands) flash('info', demands, path);
    void navigate(path);
  };
  const stay = () => problems.report(checkForNext(step, getValues() as DraftAnswers, portalToday(), uploads.running()));

  return (
    <>
      <ErrorSummary title={formWords.problem} errors={problems.errors} attempt={problems.attempt} />
      <StepPageHead
        step={positionOf(step.number)}
        title={step.title}
        subtitle={noteOf(step)}
        titleRef={titleRef}
        saved={<WorkMark shown={saving} />}
      />
      <form noValidate onSubmit={(event) => void handleSubmit(goOn, stay)(event)}>
        {step.parts.map((part, index) => (
          <Fragment key={index}>
            <StepAid step={step} index={index} />
            <PartCard part={part} />
          </Fragment>
        ))}
        <StepFoot>
          {step.number > 1 && (
            <ButtonLink variant="secondary" href={draftPath(id, slugOf(step.number - 1))}>
              <Icon name="left" small />
              {words.wizard.previous}
            </ButtonLink>
          )}
          <Button type="submit">
            {words.wizard.next}
            <Icon name="right" small />
          </Button>
        </StepFoot>
      </form>
    </>
  );
}
