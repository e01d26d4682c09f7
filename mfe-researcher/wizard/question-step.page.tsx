import { ProblemSummary } from '@portal/portal-views';
import { isBlank } from '@portal/contracts/form';
import { studyTypes, type DraftAnswers } from '@portal/contracts/protocol';
import { alsoDemanded, assuranceStep, fieldsOf, type Step } from '@portal/contracts/sections';
import { Button, ButtonLink, Fields, Icon, StepPageHead } from '@portal/ui-kit';
import { StepFoot } from '@portal/ui-kit/form';
import { flash, portalToday, useProblems, PartCard, OpenDraftMark } from '@portal/portal-views';
import { isReadOnly, useNavigate, useDraftFact, useSearchParams } from '@portal/web-kit';
import { Fragment, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { draftPath } from '../drafts/draft-paths.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import { messages } from '../messages.ts';
import { DroppedPlan } from './aids/dropped-plan.tsx';
import { EarlierApplication } from './aids/earlier-application.tsx';
import { OwnInvestigator } from './aids/own-investigator.tsx';
import { useIsSubmitting } from './check/use-submit.ts';
import { checkForNext } from './checkable.ts';
import { thenParameter } from './then-parameter.ts';
import { useStepPlace } from './use-step-place.ts';
import { positionOf, slugOf } from './wizard-steps.ts';
import { acceptedFiles } from './accepted-files.ts';

/** The sentence under the heading: the step's note, or what may be attached. */
function noteOf(step: Step): string | undefined {
  const first = fieldsOf(step.parts[0] ?? { section: { name: 'protocol', title: '', fields: [] } })[0];
  if (first?.kind !== 'file') return step.note;
  return messages.wizard.files({ accepted: acceptedFiles(first.accept) });
}

const studyTypeOf = (value: unknown) => studyTypes.find((one) => one === value);

/** Documents that another study type needs besides those of the former one and those attached; undefined for none. */
function newDemands(before: unknown, { study_type, documents }: DraftAnswers): string | undefined {
  const now = studyTypeOf(study_type);
  if (!now || now === before) return undefined;
  const missing = alsoDemanded(now, studyTypeOf(before)).filter(({ name }) => isBlank(documents?.[0]?.[name]));
  if (missing.length === 0) return undefined;
  return messages.wizard.alsoAsks({
    type: now,
    documents: missing.map(({ label }) => label),
  });
}

/** What helps to answer a part of a step, above it: by the step's slug and the part's place in it. */
const aids: Readonly<Record<string, readonly (() => ReactNode)[]>> = {
  'research-team': [EarlierApplication, OwnInvestigator],
  conflict: [DroppedPlan],
};

function StepAid({ step, index }: { step: Step; index: number }) {
  const Aid = aids[step.slug]?.[index];
  return Aid && <Aid />;
}

interface Props {
  step: Step;
  session: DraftSession;
}

/** One of the steps 1 to 12, drawn from its description, with Previous and Next (docs/specification 8). */
export function QuestionStepPage({ step, session }: Props) {
  const { id, draft, goTo, uploads } = session;
  const { control, handleSubmit, getValues } = useFormContext();
  const isLocked = useDraftFact(draft, isReadOnly);
  const isSubmitting = useIsSubmitting(session);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const problems = useProblems(control);
  const titleRef = useStepPlace(step);
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
      <ProblemSummary errors={problems.errors} attempt={problems.attempt} />
      <StepPageHead
        step={positionOf(step.number)}
        title={step.title}
        subtitle={noteOf(step)}
        titleRef={titleRef}
        saved={<OpenDraftMark draft={draft} />}
      />
      <form noValidate onSubmit={(event) => void handleSubmit(goOn, stay)(event)}>
        <Fields disabled={isLocked || isSubmitting}>
          {step.parts.map((part, index) => (
            <Fragment key={index}>
              <StepAid step={step} index={index} />
              <PartCard part={part} />
            </Fragment>
          ))}
        </Fields>
        <StepFoot>
          {step.number > 1 && (
            <ButtonLink variant="secondary" href={draftPath(id, slugOf(step.number - 1))}>
              <Icon name="left" small />
              {messages.wizard.previous}
            </ButtonLink>
          )}
          <Button type="submit">
            {messages.wizard.next}
            <Icon name="right" small />
          </Button>
        </StepFoot>
      </form>
    </>
  );
}
