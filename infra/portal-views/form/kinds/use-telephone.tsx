import { hints, telephoneNumber, withoutSpaces } from '@portal/contracts/form';
import { Hint, Said } from '@portal/ui-kit';
import { useState } from 'react';

/** A telephone number where it is typed: `tidy` when the field is left, and what is said below where a 0 was left out (docs/applications 11). */
export function useTelephone(answer: unknown) {
  const [tidied, setTidied] = useState<string>();
  const tidy = (typed: string): string => {
    const number = telephoneNumber(typed);
    if (number !== withoutSpaces(typed)) setTidied(number);
    return number;
  };
  const leftOut = tidied !== undefined && answer === tidied && (
    <Hint>
      <Said>{hints.zero}</Said>
    </Hint>
  );
  return { tidy, leftOut };
}
