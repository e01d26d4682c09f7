import * as z from 'zod/mini';
import { checkRecord, recordShape, type Answers, type Field, type TextField } from '../form/index.ts';
import { custom, email, phone, required } from '../form/rule.ts';
import type { FieldError } from '../http/problem.ts';
import { followsPasswordRule } from './password.ts';

type Rules = TextField['rules'];
const text = (name: string, label: string, rules: Rules, more: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  name,
  label,
  rules,
  ...more,
});

const phoneHint = 'Country code and 10 digits, for example +2630773520118';

/** Specification sections 2 and 5: in this order, the first failure alone is shown. */
export const registrationFields: readonly Field[] = [
  text('first_name', 'First name', [required('Please enter your first name.')], {
    half: true,
    autocomplete: 'given-name',
  }),
  text('last_name', 'Last name', [required('Please enter your last name.')], {
    half: true,
    autocomplete: 'family-name',
  }),
  text('email', 'Email', [required('Please enter your email address.'), email('Please enter your email address.')], {
    input: 'email',
    autocomplete: 'username',
  }),
  text('mobile', 'Mobile', [required('Please enter your mobile number.'), phone('Please enter valid mobile number.')], {
    input: 'tel',
    half: true,
    hint: phoneHint,
    autocomplete: 'tel',
  }),
  text('telephone', 'Telephone', [phone('Please enter valid telephone number.')], {
    input: 'tel',
    half: true,
    hint: phoneHint,
  }),
  text('address', 'Physical address', [required('Please enter your physical address.')], {
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
      hint: 'At least 8 letters and digits, with one of each',
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

const roleFlags = ['is_staff', 'is_reviewer', 'is_researcher'] as const;

/** POST /api/accounts: the confirmation is a screen's affair and is not sent. */
export const registrationShape = z.strictObject({
  ...recordShape(registrationFields).shape,
  is_staff: z.optional(z.boolean()),
  is_reviewer: z.optional(z.boolean()),
  is_researcher: z.optional(z.boolean()),
});

/** The first broken rule, if any; on screen `record` holds `password_confirmation` and the form passes `onScreen`. */
export function checkRegistration(record: Answers, onScreen = false): readonly FieldError[] {
  const fields = onScreen ? [...registrationFields, confirmationField] : registrationFields;
  const errors = checkRecord(fields, record, { study_type: '', today: '' });
  const chosen = roleFlags.filter((name) => record[name] === true).length;
  const role = chosen === 1 ? [] : [{ field: 'role', message: 'Please choose your role.' }];
  return [...errors, ...role].slice(0, 1);
}
