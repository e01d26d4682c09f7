import type { Step } from '@portal/contracts/sections';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { ButtonLink, ErrorText, FaultText, Icon, VisuallyHidden, styled, type FormError } from '@portal/ui-kit';
import { LetteredSection } from '@portal/ui-kit/document';
import { SectionAnswers } from '@portal/portal-views';
import { messages } from '../../messages.ts';
import { changePath } from './problems-by-step.ts';

const Problems = styled.div`
  margin-bottom: var(--s3);
`;

interface Props {
  step: Step;
  draft: string;
  answers: DraftAnswers;
  /** What is wrong with them. */
  problems: readonly FormError[];
}

/** The answers of one step, and the way to change them and back here. */
export function AnswersOfStep({ step, draft, answers, problems }: Props) {
  const change = (
    <ButtonLink variant="quiet" href={changePath(draft, step)}>
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
          {problems.map((problem) => (
            <ErrorText key={problem.field}>
              <FaultText {...problem} />
            </ErrorText>
          ))}
        </Problems>
      )}
      <SectionAnswers parts={step.parts} answers={answers} place="check" />
    </LetteredSection>
  );
}
