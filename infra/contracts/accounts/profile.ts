import * as z from 'zod/mini';
import { checkRecord, recordShape, type Answers, type Field, type TextField } from '../form/index.ts';
import { custom, email, isBlank, phone, required } from '../form/rule.ts';
import type { FieldError } from '../http/problem.ts';
import { followsPasswordRule } from './password.ts';

const text = (name: string, label: string, rules: TextField['rules'], input?: TextField['input']): TextField => ({
  kind: 'text',
  name,
  label,
  rules,
  ...(input ? { input } : {}),
});

/** Specification section 5, Profile edit. */
export const profileFields: readonly Field[] = [
  text('first_name', 'First name', [required('Blank first name not allowed.')]),
  text('last_name', 'Last name', [required('Blank last name not allowed.')]),
  text(
    'email',
    'Email',
    [required('Blank email address not allowed.'), email('Blank email address not allowed.')],
    'email',
  ),
  text('mobile', 'Mobile', [required('Blank mobile number not allowed.'), phone('Enter valid mobile number.')], 'tel'),
  text('telephone', 'Telephone', [phone('Enter valid telephone number.')], 'tel'),
  text('address', 'Physical address', [required('Blank physical address not allowed.')]),
];

const noContext = { study_type: '', today: '' };

/** PUT /api/accounts/{id}: the whole record may come back merged (specification section 7); only these fields change. */
export const profileShape = z.object(recordShape(profileFields).shape);
export const checkProfile = (record: Answers): readonly FieldError[] => checkRecord(profileFields, record, noContext);

/** Specification section 5, Change password. The confirmation is a screen's affair. */
export const changePasswordFields: readonly Field[] = [
  text('old_password', 'Current password', [required('Please enter current password.')], 'password'),
  text(
    'new_password',
    'New password',
    [
      custom(
        'New password must be different from current password.',
        (value, record) => !isBlank(value) && value === record.old_password,
      ),
      custom(
        'Please enter a password with at least 8 characters, an alphabetic character and a digit',
        (value) => !followsPasswordRule(value),
      ),
    ],
    'password',
  ),
];

export const changePasswordShape = z.object(recordShape(changePasswordFields).shape);
export const checkChangePassword = (record: Answers): readonly FieldError[] =>
  checkRecord(changePasswordFields, record, noContext);
