import { assuranceStep, type Step } from '@portal/contracts/sections';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { ButtonLink, ErrorText, Icon, VisuallyHidden, styled } from '@portal/ui-kit';
import { LetteredSection } from '@portal/ui-kit/document';
import { SectionAnswers } from '@portal/portal-views';
import { draftPath } from '../../drafts/draft-paths.ts';
import { messages } from '../../messages.ts';
import { thenParameter } from '../wizard-steps.ts';
import { changeId } from './problems-by-step.ts';

const Problems = styled.div`
  margin-bottom: var(--s3);
`;

interface Props {
  step: Step;
  draft: string;
  answers: DraftAnswers;
  /** What is wrong with them. */
  problems: readonly string[];
}

/** The answers of one step, and the way to change them and back here. */
export function AnswersOfStep({ step, draft, answers, problems }: Props) {
  const href = `${draftPath(draft, step.slug)}?${thenParameter}=${assuranceStep.slug}`;
  const change = (
    <ButtonLink variant="quiet" id={changeId(step)} href={href}>
      <Icon name="pencil" small />
      {messages.check.change}
      <VisuallyHidden> {step.title}</VisuallyHidden>
    </ButtonLink>
  );
  return (
    <LetteredSection
      id={`answers-${step.slug}`}
      level={3}
      title={messages.check.section({ number: step.number, title: step.title })}
      action={change}
    >
      {problems.length > 0 && (
        <Problems>
          {[...new Set(problems)].map((message) => (
            <ErrorText key={message}>{message}</ErrorText>
          ))}
        </Problems>
      )}
      <SectionAnswers parts={step.parts} answers={answers} place="check" />
    </LetteredSection>
  );
}
