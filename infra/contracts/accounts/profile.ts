import * as z from 'zod/mini';
import { checkRecord, recordShape, type Answers, type Field } from '../form/index.ts';
import { custom, isBlank, phone } from '../form/rule.ts';
import { demandedEmail, demandedPhone, demandedText, text } from '../form/text-fields.ts';
import type { FieldError } from '../http/problem.ts';
import { followsPasswordRule } from './password.ts';

/** Specification section 5, Profile edit. */
export const profileFields: readonly Field[] = [
  demandedText('first_name', 'First name', 'Blank first name not allowed.'),
  demandedText('last_name', 'Last name', 'Blank last name not allowed.'),
  demandedEmail('email', 'Email', 'Blank email address not allowed.'),
  demandedPhone('mobile', 'Mobile', ['Blank mobile number not allowed.', 'Enter valid mobile number.']),
  text('telephone', 'Telephone', [phone('Enter valid telephone number.')], { input: 'tel' }),
  demandedText('address', 'Physical address', 'Blank physical address not allowed.'),
];

const noContext = { study_type: '', today: '' };

/** PUT /api/accounts/{id}: the whole record may come back merged (specification section 7); only these fields change. */
export const profileShape = z.object(recordShape(profileFields).shape);
export const checkProfile = (record: Answers): readonly FieldError[] => checkRecord(profileFields, record, noContext);

/** Specification section 5, Change password. The confirmation is a screen's affair. */
export const changePasswordFields: readonly Field[] = [
  demandedText('old_password', 'Current password', 'Please enter current password.', { input: 'password' }),
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
    { input: 'password' },
  ),
];

export const changePasswordShape = z.object(recordShape(changePasswordFields).shape);
export const checkChangePassword = (record: Answers): readonly FieldError[] =>
  checkRecord(changePasswordFields, record, noContext);
