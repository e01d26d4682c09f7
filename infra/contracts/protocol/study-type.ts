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
