import type { Step } from '@portal/contracts/sections';
import { fieldsOf } from '@portal/contracts/sections';
import { PartCard } from '@portal/portal-views';
import { words } from '../words.ts';
import { acceptedFiles } from './accepted-files.ts';

/** The sentence under the heading: the step's note, or what may be attached. */
export function noteOf(step: Step): string | undefined {
  const first = fieldsOf(step.parts[0] ?? { section: { name: 'protocol', title: '', fields: [] } })[0];
  if (first?.kind !== 'file') return step.note;
  return words.wizard.files(acceptedFiles(first.accept));
}

/** Steps 1 to 12, drawn from their description. */
export const StepQuestions = ({ step }: { step: Step }) =>
  step.parts.map((part, index) => <PartCard key={index} part={part} />);
