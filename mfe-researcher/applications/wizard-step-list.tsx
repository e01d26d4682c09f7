import type { Step as AskedStep } from '@portal/contracts/sections';
import { StepList, type Step } from '@portal/ui-kit/form';
import { draftPath } from '../drafts/draft-paths.ts';
import { messages } from '../messages.ts';
import { positionOf, questionStep, stepCount, wizardSteps } from './wizard-steps.ts';

interface Props {
  draft: string;
  now: number;
  /** The furthest step so far. */
  reached: number;
  /** How many answers each step still lacks, by its number. */
  open: ReadonlyMap<number, number>;
}

/** What is not yet answered of a step that was reached: documents are counted, on their own step too. */
function noteOf(step: AskedStep | undefined, count: number, isNow: boolean): string | undefined {
  if (!step || count === 0) return undefined;
  if (step.mayFollow) return messages.wizard.missing({ count });
  return isNow ? undefined : messages.wizard.notComplete;
}

/** The way through the application; steps that were reached can be visited again. */
export function WizardStepList({ draft, now, reached, open }: Props) {
  const stepOf = ({ number, slug, title }: ReturnType<typeof wizardSteps>[number]): Step => {
    const lacks = open.get(number) ?? 0;
    const isOver = now === stepCount();
    const note = number <= reached && !isOver ? noteOf(questionStep(slug), lacks, number === now) : undefined;
    if (number === now) return { label: title, state: 'now', note };
    const isDone = isOver || (number < reached && lacks === 0);
    const href = number <= reached && !isOver ? draftPath(draft, slug) : undefined;
    return { label: title, state: isDone ? 'done' : 'todo', href, note };
  };
  return (
    <StepList
      title={messages.wizard.name}
      steps={wizardSteps().map(stepOf)}
      words={{ ...messages.wizard, position: positionOf(now) }}
    />
  );
}
