import * as z from 'zod/mini';
import { checkRecord, recordShape, type Answers, type Field } from '../form/index.ts';
import type { PhoneRule } from '../form/phone.ts';
import { custom, phone } from '../form/rule.ts';
import { demandedLine, demandedPhone, text } from '../form/text-fields.ts';
import type { FieldError } from '../http/problem.ts';
import { accountEmail } from './account-email.ts';
import { longestAddress, longestName } from './longest.ts';
import { followsPasswordRule, passwordHint } from './password.ts';

/** docs/specification 26: in this order, the first failure alone is shown. */
export const registrationFields: readonly Field[] = [
  demandedLine('first_name', 'First name', 'Please enter your first name.', longestName, {
    half: true,
    autocomplete: 'given-name',
  }),
  demandedLine('last_name', 'Last name', 'Please enter your last name.', longestName, {
    half: true,
    autocomplete: 'family-name',
  }),
  accountEmail('Please enter your email address.', 'username'),
  demandedPhone('mobile', 'Mobile', ['Please enter your mobile number.', 'Please enter valid mobile number.'], {
    half: true,
    example: 'mobile',
    autocomplete: 'tel',
  }),
  text('telephone', 'Telephone', [phone('Please enter valid telephone number.')], {
    input: 'tel',
    half: true,
    example: 'mobile',
  }),
  demandedLine('address', 'Physical address', 'Please enter your physical address.', longestAddress, {
    autocomplete: 'street-address',
  }),
  text(
    'password',
    'Password',
    [
      custom(
        'Please enter a password with at least 8 characters, an alphabetic character and a digit.',
        (value) => !followsPasswordRule(value),
      ),
    ],
    {
      input: 'password',
      half: true,
      hint: passwordHint,
      autocomplete: 'new-password',
    },
  ),
];

export const confirmationField: Field = text(
  'password_confirmation',
  'Password confirmation',
  [custom('Password does not match. Enter password again here.', (value, record) => value !== record.password)],
  { input: 'password', half: true, autocomplete: 'new-password' },
);

/** Where none of the roles was chosen, or several. */
export const chooseRole = 'Please choose your role.';

const roleFlags = ['is_staff', 'is_reviewer', 'is_researcher'] as const;

/** POST /api/accounts: the confirmation is a screen's affair and is not sent. */
export const registrationShape = z.strictObject({
  ...recordShape(registrationFields).shape,
  is_staff: z.optional(z.boolean()),
  is_reviewer: z.optional(z.boolean()),
  is_researcher: z.optional(z.boolean()),
});

/** The first broken rule, if any; on screen `record` holds `password_confirmation` and the form passes `onScreen`. */
export function checkRegistration(record: Answers, phone?: PhoneRule, onScreen = false): readonly FieldError[] {
  const fields = onScreen ? [...registrationFields, confirmationField] : registrationFields;
  const errors = checkRecord(fields, record, { study_type: '', today: '', ...(phone && { phone }) });
  const chosen = roleFlags.filter((name) => record[name] === true).length;
  const role = chosen === 1 ? [] : [{ field: 'role', message: chooseRole }];
  return [...errors, ...role].slice(0, 1);
}
