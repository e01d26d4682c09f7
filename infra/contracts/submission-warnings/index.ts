import { studyDates, trainingDates } from './dates.ts';
import { assent, localLanguages, sameFileTwice, documentPages, consentOfTheVulnerable } from './documents.ts';
import { budget, sampleSize } from './numbers.ts';
import type { Warning, WarningRule } from './warning.ts';

/** In the order of the steps that they lead to. */
const rules: readonly WarningRule[] = [
  documentPages,
  sameFileTwice,
  localLanguages,
  assent,
  studyDates,
  budget,
  trainingDates,
  sampleSize,
  consentOfTheVulnerable,
];

/** What is worth a second look before Submit (step 13); the specification bars none of it. `today` is the portal's day, 'YYYY-MM-DD'. */
export const submissionWarnings: WarningRule = (form, application, today) =>
  rules.flatMap((rule) => rule(form, application, today));

export { consentFiles, consentWarnings, type TextWarning } from './consent-text.ts';
export type { Warning };
export { messages as warningMessages } from './messages.ts';
