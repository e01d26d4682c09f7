import type { StudyType } from './study-type.ts';

/** rules.md, Reference numbers: the council's review category of each study type. */
export const numberCodes: Readonly<Record<StudyType, string>> = {
  'Clinical Trials': 'A',
  'Organisational Studies': 'A',
  'Individual Research': 'A',
  'Fast Track Reviews': 'AE',
  'Exempted from Ethics Review': 'E',
  PhD: 'BP',
  MSc: 'BM',
  BSc: 'BU',
};

/** 'MRCZ/A/2149' from the code 'A' and the count 2149. */
export const formatNumber = (code: string, count: number): string => `MRCZ/${code}/${count}`;

/** Specification section 4, two-reviewer rule: the letter A at position 5, counted from zero. */
export const needsTwoReviewers = (number: string): boolean => number[5] === 'A';
