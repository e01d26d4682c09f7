/** How telephone numbers are written here: `phone` of the council's council.yaml. */
export interface PhoneRule {
  /** How many digits a country code has, from and to. */
  country: readonly [from: number, to: number];
  /** How many digits follow it, from and to. */
  digits: readonly [from: number, to: number];
  /** What hints show: a number of a landline and one of a mobile telephone. */
  landline: string;
  mobile: string;
  /** What is shown beside a number that is refused. */
  example: string;
}

const fromTo = ([from, to]: readonly [number, number]): string => (from === to ? String(from) : `${from}–${to}`);

/** What fills the hints of telephone numbers. */
export const phoneValues = ({ digits, landline, mobile, example }: PhoneRule) => ({
  digits: fromTo(digits),
  landline,
  mobile,
  example,
});

/** A plus, the country code and the rest, without spaces. */
export const phonePattern = ({ country, digits }: PhoneRule): RegExp =>
  new RegExp(`^\\+\\d{${country[0] + digits[0]},${country[1] + digits[1]}}$`);

/** '+263': the country code of the examples. */
export const countryCode = ({ example }: PhoneRule): string => example.split(' ')[0] ?? example;

/** A number without spaces, without the 0 that is dialled within the country of the examples alone (docs/applications 11). */
export function withoutTrunkZero(number: string, phone: PhoneRule): string {
  const code = countryCode(phone);
  const { digits } = phone;
  const dialled = new RegExp(`^\\${code}0(?=\\d{${Math.max(1, digits[0] - 2)},${digits[1]}}$)`);
  return number.replace(dialled, code);
}

/** docs/specification 25; what a page keeps to that no server has filled in. */
export const usualPhone: PhoneRule = {
  country: [1, 4],
  digits: [10, 10],
  landline: '+263 24 270 5566',
  mobile: '+263 77 352 0118',
  example: '+263 77 352 0118',
};

/** How a page is told it: '1-4;10-10;+263 24 270 5566;+263 77 352 0118;+263 77 352 0118'. */
export const writePhone = ({ country, digits, landline, mobile, example }: PhoneRule): string =>
  [country.join('-'), digits.join('-'), landline, mobile, example].join(';');

/** The rule of such a text; undefined of any other. */
export function readPhone(text: string): PhoneRule | undefined {
  const [country = '', digits = '', landline, mobile, example] = text.split(';');
  const spans = [country, digits].map((span) => /^(\d{1,2})-(\d{1,2})$/.exec(span)?.slice(1).map(Number));
  const [[least, most] = [], [from, to] = []] = spans;
  if (least === undefined || most === undefined || from === undefined || to === undefined) return undefined;
  if (landline === undefined || mobile === undefined || example === undefined) return undefined;
  return { country: [least, most], digits: [from, to], landline, mobile, example };
}
