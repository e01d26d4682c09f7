/** Those of mrcz in the order in which the wizard lists them (docs/specification 19), for pages that have no form yet, and tests. */
export const studyTypes = [
  'PhD',
  'MSc',
  'BSc',
  'Exempted from Ethics Review',
  'Fast Track Reviews',
  'Organisational Studies',
  'Individual Research',
  'Clinical Trials',
] as const;
export type SpecifiedStudyType = (typeof studyTypes)[number];
/** The name of one of the form's study types. */
export type StudyType = string;
