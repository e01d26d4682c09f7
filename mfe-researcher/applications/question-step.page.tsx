import { offeredTypes } from '@portal/contracts/council';
import { ProblemSummary, useUploads, withQuestions, studyTypeLabel } from '@portal/portal-views';
import { holds, isBlank, type FileAnswer, type FileField } from '@portal/contracts/form';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { alsoDemanded, assuranceStep, fieldsOf, rowsOf, type Part, type Step } from '@portal/contracts/sections';
import { Button, ButtonLink, Fields, Icon, StepPageHead, VisuallyHidden, styled, Message } from '@portal/ui-kit';
import { StepFoot } from '@portal/ui-kit/form';
import { flash, portalToday, useProblems, PartCard, OpenDraftMark } from '@portal/portal-views';
import { isReadOnly, useNavigate, useDraftFact, useSearchParams, useUser } from '@portal/web-kit';
import { Fragment, useState, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { draftPath } from '../drafts/draft-paths.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import { messages } from '../messages.ts';
import { EarlierApplication } from './aids/earlier-application.tsx';
import { copiedSections } from './aids/taken-over.ts';
import { useIsSubmitting } from './check/use-submit.ts';
import { checkForNext } from './checkable.ts';
import { askedForm } from '../drafts/present-form.ts';
import { useStepPlace } from './use-step-place.ts';
import { assuranceNumber, positionOf, slugOf, thenParameter } from './wizard-steps.ts';
import { acceptedFiles } from './accepted-files.ts';

/** A document of the first record that goes when another answer asks for it no more. */
interface Droppable {
  section: string;
  field: FileField;
  /** The field by whose answer it is asked for. */
  by: string;
}

const droppableIn = ({ section }: Part): readonly Droppable[] =>
  section.fields.flatMap((field) =>
    field.kind === 'file' && field.dropped !== undefined && field.when && 'field' in field.when
      ? [{ section: section.name, field, by: field.when.field }]
      : [],
  );

/** Drops a document when it is asked for no more, and says so (docs/applications 19). */
function DroppedFile({ section, field: { name, when, dropped: why = '' }, by }: Droppable) {
  const { getValues, setValue } = useFormContext();
  const uploads = useUploads();
  const path = `${section}.0.${name}`;
  const answer: unknown = useWatch({ name: `${section}.0.${by}` });
  const isUnasked = !isBlank(answer) && when && !holds(when, { [by]: answer }, { study_type: '', today: '' });
  const [dropped, setDropped] = useState<string>();

  useEffect(() => {
    if (!isUnasked) return setDropped(undefined);
    const upload = uploads.store.getState()[path];
    const file = getValues(path) as FileAnswer | null | undefined;
    const given = file?.name ?? (upload && ('begun' in upload ? upload.begun.name : upload.name));
    if (given === undefined) return;
    if (upload) uploads.forget(path);
    setValue(path, null);
    setDropped(given);
  }, [isUnasked, path, getValues, setValue, uploads]);

  return (
    dropped !== undefined && (
      <Message tone="info">
        <p>{messages.wizard.dropped({ file: dropped, why })}</p>
      </Message>
    )
  );
}

const BetweenCards = styled.div`
  margin: var(--s5) 0 var(--s4);
`;

const said = messages.wizard.own;

/** Fills name, email, telephone and address of the principal investigator from the profile; all stays editable. */
function OwnInvestigator() {
  const user = useUser();
  const { setValue, clearErrors } = useFormContext();
  const [isFilled, setFilled] = useState(false);
  const fill = () => {
    const { meanings } = askedForm();
    const own = [
      ['investigator.name', `${user.first_name} ${user.last_name}`],
      ['investigator.email', user.email],
      ['investigator.telephone', user.telephone ?? user.mobile],
      ['investigator.address', user.address],
    ] as const;
    for (const [meaning, value] of own)
      for (const { section, field } of meanings[meaning].slice(0, 1)) {
        setValue(`${section}.0.${field}`, value);
        clearErrors(`${section}.0.${field}`);
      }
    setFilled(true);
  };
  return (
    <BetweenCards>
      <Button variant="secondary" small onClick={fill}>
        {said.fill}
      </Button>
      <VisuallyHidden role="status">{isFilled && said.done}</VisuallyHidden>
    </BetweenCards>
  );
}

/** The sentence under the heading: the step's note, or what may be attached. */
function noteOf(step: Step): string | undefined {
  const first = fieldsOf(step.parts[0] ?? { section: { name: 'protocol', title: '', fields: [] } })[0];
  if (first?.kind !== 'file') return step.note;
  return messages.wizard.files({ accepted: acceptedFiles(first.accept) });
}

const studyTypeOf = (value: unknown) => offeredTypes(askedForm()).find((one) => one === value);

/** Documents that another study type needs besides those of the former one and those attached; undefined for none. */
function newDemands(before: unknown, answers: DraftAnswers): string | undefined {
  const now = studyTypeOf(answers.study_type);
  if (!now || now === before) return undefined;
  const [attached] = rowsOf(answers, askedForm().attachments.name);
  const missing = alsoDemanded(askedForm(), now, studyTypeOf(before)).filter(({ name }) => isBlank(attached?.[name]));
  if (missing.length === 0) return undefined;
  return messages.wizard.alsoAsks({
    type: studyTypeLabel(now),
    documents: missing.map(({ label }) => label),
  });
}

/** What helps to answer a part of a step, above it. */
function StepAid({ step, index }: { step: Step; index: number }) {
  const part = step.parts[index];
  if (!part) return null;
  const [lead] = askedForm().meanings['investigator.name'];
  const asksLead = part.section.name === lead?.section && fieldsOf(part).some(({ name }) => name === lead.field);
  return (
    <>
      {step.number === 1 && index === 0 && copiedSections().length > 0 && <EarlierApplication />}
      {asksLead && <OwnInvestigator />}
      {droppableIn(part).map((droppable) => (
        <DroppedFile key={droppable.field.name} {...droppable} />
      ))}
    </>
  );
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
    const next = returns ? assuranceNumber() : step.number + 1;
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
      <ProblemSummary
        errors={withQuestions(askedForm(), problems.errors, getValues() as DraftAnswers)}
        attempt={problems.attempt}
      />
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
