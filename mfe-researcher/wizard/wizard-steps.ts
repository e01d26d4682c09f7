import { assuranceStep, stepCount, steps, submittedStep, type Step } from '@portal/contracts/sections';
import { messages } from '../messages.ts';

/** Set by a Change link of step 13: Next leads back there. */
export const thenParameter = 'then';

/** Every step by number, slug and title, 1 to 14. */
export const wizardSteps: readonly { number: number; slug: string; title: string }[] = [
  ...steps,
  assuranceStep,
  submittedStep,
];

export const questionStep = (slug: string | undefined): Step | undefined => steps.find((step) => step.slug === slug);

export const slugOf = (number: number): string => wizardSteps[number - 1]?.slug ?? assuranceStep.slug;

/** 'Step 4 of 14'. */
export const positionOf = (number: number): string => messages.wizard.position({ step: number, of: stepCount });
