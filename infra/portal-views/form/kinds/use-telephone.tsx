import {
  countryCode,
  hints,
  phoneValues,
  telephoneNumber,
  withoutSpaces,
  type TextField,
} from '@portal/contracts/form';
import { Hint } from '@portal/ui-kit';
import { inPlace } from '@portal/web-kit';
import { useState } from 'react';
import { phoneHere } from '../phone-here.ts';

for (const name of ['phone', 'phoneDigits', 'landline', 'mobile', 'zero'] as const)
  inPlace(`hints.${name}`, hints, name);

/** What stands below a field: its hint, or how such a telephone number is written. */
export const hintBelow = ({ hint, example }: Pick<TextField, 'hint' | 'example'>): string | undefined =>
  example ? hints[example](phoneValues(phoneHere)) : hint;

/** A telephone number where it is typed: `tidy` when the field is left, and what is said below where a 0 was left out (docs/applications 11). */
export function useTelephone(answer: unknown) {
  const [tidied, setTidied] = useState<string>();
  const tidy = (typed: string): string => {
    const number = telephoneNumber(typed, phoneHere);
    if (number !== withoutSpaces(typed)) setTidied(number);
    return number;
  };
  const leftOut = tidied !== undefined && answer === tidied && (
    <Hint>{hints.zero({ country: countryCode(phoneHere) })}</Hint>
  );
  return { tidy, leftOut };
}
