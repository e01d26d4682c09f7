import { assuranceStep, submittedStep, type Step } from '@portal/contracts/sections';
import { askedForm } from '../drafts/present-form.ts';
import { messages } from '../messages.ts';

/** Set by a Change link of step 13: Next leads back there. */
export const thenParameter = 'then';

/** The number of the assurance sheet: it follows the steps that ask. */
export const assuranceNumber = (): number => askedForm().steps.length + 1;

/** How many steps there are, the last one of which shows the number of the application. */
export const stepCount = (): number => assuranceNumber() + 1;

/** Every step by number, slug and title. */
export const wizardSteps = (): readonly { number: number; slug: string; title: string }[] =>
  [...askedForm().steps, assuranceStep, submittedStep].map(({ slug, title }, index) => ({
    number: index + 1,
    slug,
    title,
  }));

export const questionStep = (slug: string | undefined): Step | undefined =>
  askedForm().steps.find((step) => step.slug === slug);

export const slugOf = (number: number): string => wizardSteps()[number - 1]?.slug ?? assuranceStep.slug;

/** 'Step 4 of 14'. */
export const positionOf = (number: number): string => messages.wizard.position({ step: number, of: stepCount() });
