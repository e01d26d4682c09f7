import { stepCount } from '@portal/contracts/sections';
import { StepList, type Step } from '@portal/ui-kit';
import { draftPath } from '../drafts/draft-paths.ts';
import { words } from '../words.ts';
import { positionOf, wizardSteps } from './wizard-steps.ts';

interface Props {
  draft: string;
  now: number;
  /** The last step that may be visited. */
  reachable: number;
  complete: readonly number[];
}

/** The way through the application; steps behind one can be visited again. */
export function WizardStepList({ draft, now, reachable, complete }: Props) {
  const stepOf = ({ number, slug, title }: (typeof wizardSteps)[number]): Step => {
    if (number === now) return { label: title, state: 'now' };
    const isDone = now === stepCount || (number < reachable && complete.includes(number));
    const canVisit = number <= reachable && now !== stepCount;
    return { label: title, state: isDone ? 'done' : 'todo', href: canVisit ? draftPath(draft, slug) : undefined };
  };
  return (
    <StepList
      title={words.wizard.name}
      steps={wizardSteps.map(stepOf)}
      words={{ ...words.wizard, position: positionOf(now) }}
    />
  );
}
