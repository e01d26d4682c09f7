import type { FieldError } from '../http/problem.ts';
import { holds } from './condition.ts';
import type { Field } from './field.ts';
import { isBlank, telephoneNumber, type Answers, type RuleContext } from './rule.ts';
import { readAmount } from './read-amount.ts';
import { oneLine } from '../texts/index.ts';

/**
 * The rows of a list as they are kept, without blank ones. A list is joined by commas on the wire (docs/specification 18), so a comma
 * within a row splits it everywhere, before it is stored: 'Shona, Ndebele' in one row are two languages.
 */
export const listRows = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value ?? ''])
    .flatMap((row) => String(row).split(','))
    .map(oneLine)
    .filter((row) => !isBlank(row));

/** Longest text of one field, in characters. */
export const maxTextLength = 10_000;
export const tooLong = `Use at most ${maxTextLength.toLocaleString('en')} characters`;

const isTooLong = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isTooLong) : typeof value === 'string' && value.length > maxTextLength;

const firstBroken = (field: Field, record: Answers, context: RuleContext): string | undefined => {
  const value = record[field.name];
  const rule = field.rules.find((one) => one.broken(value, record, context));
  return rule?.message ?? (isTooLong(value) ? tooLong : undefined);
};

/** Why the answer that broke the rule with this message is refused; undefined where it is blank, or nothing more is to be said (docs/applications 7). */
export function whyRefused(field: Field, value: unknown, message: string | undefined, context: RuleContext) {
  if (message === undefined || isBlank(value)) return undefined;
  const broken = field.rules.find((rule) => rule.message === message && rule.why && rule.broken(value, {}, context));
  return broken?.why?.(value, context);
}

/** The fields that are shown for this record, in their order. */
export const shownFields = (fields: readonly Field[], record: Answers, context: RuleContext): readonly Field[] =>
  fields.filter((field) => holds(field.when, record, context));

/** The label of a field as the record stands. */
export const labelOf = (field: Field, record: Answers, context: RuleContext): string =>
  field.labelWhen && holds(field.labelWhen.when, record, context) ? field.labelWhen.label : field.label;

/** Broken rules of one record in the order of its fields, at most one a field. A blank row of a list is named by its own index. `at` is put before each name: 'research_teams.0.' */
export function checkRecord(
  fields: readonly Field[],
  record: Answers,
  context: RuleContext,
  at = '',
): readonly FieldError[] {
  return shownFields(fields, record, context).flatMap((field) => {
    const message = firstBroken(field, record, context);
    if (message === undefined) return [];
    const value = record[field.name];
    const name = `${at}${field.name}`;
    if (field.kind !== 'list' || !Array.isArray(value)) return [{ field: name, message }];
    return value.flatMap((row, index) =>
      isBlank(row) || isTooLong(row) ? [{ field: `${name}.${index}`, message }] : [],
    );
  });
}

/** The record as it is stored: fields that are not shown are dropped, numbers are numbers, money has its two decimals. Call it on a checked record. */
export function settleRecord(fields: readonly Field[], record: Answers, context: RuleContext): Answers {
  return Object.fromEntries(
    shownFields(fields, record, context).flatMap((field) => {
      const value = settle(field, record[field.name], context);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function settle(field: Field, value: unknown, { phone }: RuleContext): unknown {
  if (field.kind === 'flag') return value === true;
  if (field.kind === 'list') return Array.isArray(value) ? listRows(value) : [];
  if (isBlank(value)) return undefined;
  if (field.kind === 'number') return Number(readAmount(value));
  if (field.kind === 'money') return withTwoDecimals(readAmount(value) ?? '');
  if (field.kind === 'text' && field.input !== 'password') {
    return field.input === 'tel' ? telephoneNumber(String(value), field.phone ?? phone) : oneLine(String(value));
  }
  return value;
}

function withTwoDecimals(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`;
}
