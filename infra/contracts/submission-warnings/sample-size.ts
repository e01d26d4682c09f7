import { recordOf } from './answers.ts';
import type { WarningRule } from './warning.ts';

/** More people who do the study than people, samples or records in it. */
export const sampleSize: WarningRule = (application) => {
  const people = Number(recordOf(application, 'proposed_research').number_of_study_personnel);
  const size = Number(recordOf(application, 'statistical_plannings').sample_size);
  if (!(size > 0 && people > size)) return [];
  const message = `The sample size, ${size}, is smaller than the number of study personnel, ${people}. Is that right?`;
  return [{ field: 'statistical_plannings.0.sample_size', message }];
};
