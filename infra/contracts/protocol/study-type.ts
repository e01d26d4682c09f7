/** In the order in which the wizard lists them (docs/specification 19). */
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
export type StudyType = (typeof studyTypes)[number];

/** Study types that demand the same documents (docs/specification 29). */
export const withSpecimens: readonly StudyType[] = ['PhD', 'Organisational Studies', 'Clinical Trials'];
export const withSupervision: readonly StudyType[] = [...withSpecimens, 'MSc', 'BSc'];
export const withFundingProof: readonly StudyType[] = [
  'Individual Research',
  'Exempted from Ethics Review',
  'Fast Track Reviews',
];
/** Study types whose researcher is always a student. */
export const ofStudents: readonly StudyType[] = ['PhD', 'MSc', 'BSc'];
