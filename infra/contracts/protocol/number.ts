import type { Council } from '../council/council.ts';

/** What reference numbers are made by: council.yaml, and the code of each study type (docs/applications 1). */
export type NumberRules = Pick<Council, 'number' | 'codes' | 'study_types'>;

/** What a reference number is made of. */
export interface NumberParts {
  code: string;
  /** Its year, 'YYYY', where its format has one. */
  year?: string;
  /** Its digits, without zeros before them. */
  count: string;
}

/** The code of a study type; undefined of one that the council has no more. */
export const codeOf = ({ study_types }: NumberRules, studyType: string): string | undefined =>
  study_types.find(({ name }) => name === studyType)?.code;

/** The same rules, also for study types that the folder does not have and another version of the form has. */
export const withTypesOf = <R extends NumberRules>(rules: R, form: Pick<NumberRules, 'study_types'>): R => ({
  ...rules,
  study_types: [...rules.study_types, ...form.study_types],
});

/** The reference number of these parts: 'MRCZ/A/2149' by the format `MRCZ/{code}/{n}`. */
export const formatNumber = (
  { number }: Pick<NumberRules, 'number'>,
  { code, year = '', count }: NumberParts,
): string => number.format.replace('{code}', code).replace('{year}', year).replace('{n}', count);

/** The counter that gives the numbers of a code: one for each year where the format has it, and then begins anew. */
export const counterOf = ({ number }: Pick<NumberRules, 'number'>, code: string, year: string): string =>
  hasYear(number.format) ? `number:${code}:${year}` : `number:${code}`;

/** The code whose numbers a counter gives; undefined of a counter of anything else. */
export const codeOfCounter = (counter: string): string | undefined =>
  /^number:(?<code>[A-Z][A-Z0-9]*)(?::\d{4})?$/.exec(counter)?.groups?.code;

const hasYear = (format: string): boolean => format.includes('{year}');

/** Whether some of its numbers have a year, and whether some have none: those of its format, and of former ones. */
export function yearsIn({ number }: Pick<NumberRules, 'number'>): { some: boolean; none: boolean } {
  const formats = formatsOf(number);
  return { some: formats.some(hasYear), none: !formats.every(hasYear) };
}

const formatsOf = ({ format, former = [] }: NumberRules['number']): readonly string[] => [format, ...former];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** An expression with the groups `code`, `year` and `count`; `literal` says how what stands between them is met. */
function expressionOf(format: string, codes: string, literal: (text: string) => string): RegExp {
  const met = format
    .split(/(\{\w+\})/)
    .map((part) =>
      part === '{code}'
        ? `(?<code>${codes})`
        : part === '{year}'
          ? '(?<year>(?:19|20)\\d\\d)'
          : part === '{n}'
            ? '0*(?<count>[1-9]\\d{0,11})'
            : literal(part),
    );
  return new RegExp(`^${met.join('')}$`);
}

function partsIn(text: string, expressions: readonly RegExp[]): NumberParts | undefined {
  for (const expression of expressions) {
    const { code, year, count } = expression.exec(text)?.groups ?? {};
    if (code !== undefined && count !== undefined) return { code, ...(year !== undefined && { year }), count };
  }
  return undefined;
}

/** The parts of a reference number, of a former format, too; undefined of anything else. */
export const readNumber = ({ number }: Pick<NumberRules, 'number'>, text: string): NumberParts | undefined =>
  partsIn(
    text,
    formatsOf(number).map((format) => expressionOf(format, '[A-Z][A-Z0-9]*', escaped)),
  );

/**
 * The parts of a reference number as people type it: 'MRCZ/A/2149' in any case, with or without spaces, separators, its year and what
 * stands before the code. Undefined when it is none, and of a code that the council does not have.
 */
export function soughtNumber({ number, codes }: Pick<NumberRules, 'number' | 'codes'>, typed: string) {
  const bare = (text: string) => text.replace(/[\s/.-]+/g, '');
  const known = Object.keys(codes).sort((one, other) => other.length - one.length);
  const optional = (text: string) => (text === '' ? '' : `(?:${bare(text)})?`);
  const formats = formatsOf(number);
  const withoutYear = formats.filter(hasYear).map((format) => format.replace('{year}', ''));
  return partsIn(
    bare(typed.toUpperCase()),
    [...formats, ...withoutYear].map((format) => expressionOf(format, known.join('|'), (text) => optional(bare(text)))),
  );
}

/** How many reviewers a study type asks for, whatever the number (docs/accounts 36). */
export function reviewersFor(rules: NumberRules, studyType: string): 1 | 2 {
  const code = codeOf(rules, studyType);
  if (code === undefined) return 1;
  const { letter, position } = rules.number.two_reviewers ?? {};
  if (letter === undefined || position === undefined) return rules.codes[code]?.reviewers ?? 1;
  // docs/specification 22: the letter A at position 5, counted from zero.
  return formatNumber(rules, { code, year: '0000', count: '1' })[position] === letter ? 2 : 1;
}

/** What decides how many reviewers a protocol needs. */
export interface Reviewable {
  reviewers_needed: number;
}

/** Whether a protocol needs two reviewers: since it got its number, or because its study type became one that asks for two (docs/accounts 36). */
export const hasTwoReviewers = ({ reviewers_needed }: Reviewable): boolean => reviewers_needed > 1;
