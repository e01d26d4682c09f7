import { assent } from './assent.ts';
import { budget } from './budget.ts';
import { consentOfTheVulnerable } from './consent-of-the-vulnerable.ts';
import { localLanguages } from './local-languages.ts';
import { sameFileTwice } from './same-file-twice.ts';
import { sampleSize } from './sample-size.ts';
import { studyDates } from './study-dates.ts';
import { summaryPages } from './summary-pages.ts';
import { trainingDates } from './training-dates.ts';
import type { WarningRule, Warning } from './warning.ts';

/** In the order of the steps that they lead to. */
const rules: readonly WarningRule[] = [
  summaryPages,
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
export const submissionWarnings: WarningRule = (application, today) =>
  rules.flatMap((rule) => rule(application, today));

export type { Warning };
