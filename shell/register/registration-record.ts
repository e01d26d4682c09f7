import { confirmationField, flagsOf, roles } from '@portal/contracts/accounts';
import type { Answers } from '@portal/contracts/form';

/** What the form holds, with the specification's flags in place of the role; none of them where no role is chosen. */
export function registrationRecord(form: HTMLFormElement): Answers {
  const { role, ...typed } = Object.fromEntries(new FormData(form));
  const chosen = roles.find((known) => known === role);
  return chosen ? { ...typed, ...flagsOf(chosen) } : typed;
}

/** The body of POST /api/accounts, without the confirmation, which is only checked on screen. */
export const registrationBody = (record: Answers): Answers =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== confirmationField.name));
