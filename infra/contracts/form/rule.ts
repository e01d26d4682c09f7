import { readAmount } from './read-amount.ts';
import { isSeen, oneLine, sentences, template } from '../texts/index.ts';
import { phonePattern, phoneValues, usualPhone, withoutTrunkZero, type PhoneRule } from './phone.ts';

/** One record of answers, by field name: what was typed, chosen or attached, nothing else. */
export type Answers = Readonly<Record<string, unknown>>;

export interface RuleContext {
  /** The application's study type; '' where there is none. */
  study_type: string;
  /** Today in the portal's time zone, 'YYYY-MM-DD'. */
  today: string;
  /** How telephone numbers are written here; the usual way where it is left out. */
  phone?: PhoneRule;
}

export interface Rule {
  /** By which constructor it was made: its message has the key `sections.{section}.{field}.{name}` (docs/languages 3). */
  name: string;
  /** The specification's words, to the letter (docs/specification 30). */
  message: string;
  broken: (value: unknown, record: Answers, context: RuleContext) => boolean;
  /** Why a filled value is refused, said beside the message; undefined where nothing more is to be said (docs/applications 7). */
  why?: (value: unknown, context: RuleContext) => string | undefined;
  /** In the response to comments: never asked, or only of an answer that was changed (docs/applications 33). */
  inResponse?: 'never' | 'if changed';
}

/** Nothing was chosen or attached, or nothing of what was typed can be seen. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !isSeen(value)) ||
  (Array.isArray(value) && value.length === 0);

/** What browsers accept in an email input. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const datePattern = /^(19|2\d)\d{2}-\d{2}-\d{2}$/;

/** Why a filled value is refused (docs/applications 7). */
export const hints = /* @__PURE__ */ sentences('hints', {
  past: 'This date has passed.',
  email: 'An email address looks like name@example.org.',
  whole: 'Write a whole number, without a decimal point.',
  amount: 'Write the amount as 12500.50.',
  phone: template('A plus, the country code and ten digits, like {example}.'),
  phoneDigits: template('A plus, the country code and {digits} digits, like {example}.'),
  landline: template('Country code and {digits} digits, for example {landline}'),
  mobile: template('Country code and {digits} digits, for example {mobile}'),
  zero: template('The 0 after {country} was left out.'),
});

const typed = (value: unknown): string => oneLine(String(value ?? ''));
const hintIf = (expression: RegExp, hint: string) => (value: unknown) =>
  expression.test(typed(value)) ? hint : undefined;

/** True for a day that exists: '2027-02-29' does not; of the years of `daySchema`. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !datePattern.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
};

export const required = (message: string): Rule => ({
  name: 'required',
  message,
  broken: isBlank,
});

/** A line of so many characters at most, as it is kept. */
export const atMost = (most: number): Rule => ({
  name: 'atMost',
  message: `Enter at most ${most} characters.`,
  broken: (value) => typed(value).length > most,
});

/** A flag that must be ticked. */
export const ticked = (message: string): Rule => ({
  name: 'ticked',
  message,
  broken: (value) => value !== true,
});

/** Blank is left to `required`. */
const pattern = (name: string, expression: RegExp, message: string, hint: string): Rule => ({
  name,
  message,
  broken: (value) => !isBlank(value) && !(typeof value === 'string' && expression.test(oneLine(value))),
  why: () => hint,
});

export const withoutSpaces = (number: string): string => oneLine(number).replace(/\s+/gu, '');

/** A telephone number as it is kept (docs/applications 11): without spaces, and without the 0 that is dialled within the country alone. */
export const telephoneNumber = (typed: string, rule: PhoneRule = usualPhone): string =>
  withoutTrunkZero(withoutSpaces(typed), rule);

/** docs/specification 25, as the council's folder has it: a plus, a country code, then so many digits. */
export const phone = (message: string, own?: PhoneRule): Rule => ({
  name: 'phone',
  message,
  broken(value, _record, { phone: here }) {
    const rule = own ?? here ?? usualPhone;
    return !isBlank(value) && !(typeof value === 'string' && phonePattern(rule).test(telephoneNumber(value, rule)));
  },
  why(_value, { phone: here }) {
    const values = phoneValues(own ?? here ?? usualPhone);
    return values.digits === '10' ? hints.phone(values) : hints.phoneDigits(values);
  },
});
export const email = (message: string): Rule => pattern('email', emailPattern, message, hints.email);

/** An integer above 0, as a number or as typed digits. */
export const wholeAboveZero = (message: string): Rule => ({
  name: 'wholeAboveZero',
  message,
  broken: (value) => !/^0*[1-9]\d{0,8}$/.test(readAmount(value) ?? ''),
  why: hintIf(/[.,]/, hints.whole),
});

/** An amount above 0 with at most two decimals. */
export const amountAboveZero = (message: string): Rule => ({
  name: 'amountAboveZero',
  message,
  broken: (value) => !/^\d{1,13}(\.|$)/.test(readAmount(value) ?? '') || Number(readAmount(value)) === 0,
  why: (value) => (readAmount(value) === undefined ? hints.amount : undefined),
});

export const day = (message: string): Rule => ({
  name: 'day',
  message,
  broken: (value) => !isDay(value),
});

export const dayNotBeforeToday = (message: string): Rule => ({
  name: 'dayNotBeforeToday',
  message,
  broken: (value, _record, context) => isDay(value) && value < context.today,
  why: () => hints.past,
});

/** A rule for the wizard alone, or in the response only for what was changed there. */
export const inResponse = (asked: NonNullable<Rule['inResponse']>, rule: Rule): Rule => ({
  ...rule,
  inResponse: asked,
});

export const dayNotBefore = (field: string, message: string): Rule => ({
  name: 'dayNotBefore',
  message,
  broken: (value, record) => {
    const other = record[field];
    return isDay(value) && isDay(other) && value < other;
  },
});

export const oneOf = (values: readonly (string | boolean)[], message: string): Rule => ({
  name: 'oneOf',
  message,
  broken: (value) => !values.includes(value as string),
});

/** Every row of a list filled in. */
export const noBlankRow = (message: string): Rule => ({
  name: 'noBlankRow',
  message,
  broken: (value) => Array.isArray(value) && value.some(isBlank),
});

export const custom = (message: string, broken: Rule['broken']): Rule => ({
  name: 'custom',
  message,
  broken,
});

export { isBlank };
