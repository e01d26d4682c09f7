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

/** docs/specification 25; what a page keeps to that no server has filled in. */
export const usualPhone: PhoneRule = {
  country: [1, 4],
  digits: [10, 10],
  landline: '+263 24 270 5566',
  mobile: '+263 77 352 0118',
  example: '+263 77 352 0118',
};
