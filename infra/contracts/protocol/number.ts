import type { StudyType } from './study-type.ts';

/** docs/applications 1: the council's review category of each study type. */
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

/** The code and the count of a number; undefined of anything else. */
export function countOf(number: string): { code: string; count: number } | undefined {
  const [, code, count] = /^MRCZ\/([A-Z]+)\/(\d+)$/.exec(number) ?? [];
  return code === undefined ? undefined : { code, count: Number(count) };
}

/** docs/specification 22: the letter A at position 5, counted from zero. */
export const needsTwoReviewers = (number: string): boolean => number[5] === 'A';

/** Whether this study type asks for two reviewers whatever the number: its code begins with A (docs/accounts 36). */
export const asksForTwo = (studyType: string): boolean => numberCodes[studyType as StudyType]?.startsWith('A') ?? false;

/** What decides how many reviewers a protocol needs. */
export interface Reviewable {
  reviewers_needed: number;
}

/** Whether a protocol needs two reviewers: by its number, or because its study type was one that asks for two (docs/accounts 36). */
export const hasTwoReviewers = ({ reviewers_needed }: Reviewable): boolean => reviewers_needed > 1;
