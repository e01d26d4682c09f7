import * as z from 'zod/mini';
import { checkRecord, recordShape, type Answers, type Field } from '../form/index.ts';
import type { PhoneRule } from '../form/phone.ts';
import { custom, isBlank, phone } from '../form/rule.ts';
import { demandedLine, demandedPhone, demandedText, text } from '../form/text-fields.ts';
import type { FieldError } from '../http/problem.ts';
import { accountEmail } from './account-email.ts';
import { longestAddress, longestName } from './longest.ts';
import { newPassword, newPasswordConfirmation } from './new-password.ts';
import { positionField } from './signature.ts';

/** docs/specification 27. */
export const profileFields: readonly Field[] = [
  demandedLine('first_name', 'First name', 'Blank first name not allowed.', longestName, {
    half: true,
    autocomplete: 'given-name',
  }),
  demandedLine('last_name', 'Last name', 'Blank last name not allowed.', longestName, {
    half: true,
    autocomplete: 'family-name',
  }),
  accountEmail('Blank email address not allowed.', 'email'),
  demandedPhone('mobile', 'Mobile', ['Blank mobile number not allowed.', 'Enter valid mobile number.'], {
    half: true,
    example: 'mobile',
    autocomplete: 'tel',
  }),
  text('telephone', 'Telephone', [phone('Enter valid telephone number.')], {
    input: 'tel',
    half: true,
    example: 'landline',
  }),
  demandedLine('address', 'Physical address', 'Blank physical address not allowed.', longestAddress, {
    autocomplete: 'street-address',
  }),
];

const noContext = { study_type: '', today: '' };

/** PUT /api/accounts/{id}: the whole record may come back merged (docs/specification 39); only these fields change. */
export const profileShape = z.object(recordShape([...profileFields, positionField]).shape);
export const checkProfile = (record: Answers, phone?: PhoneRule): readonly FieldError[] =>
  checkRecord([...profileFields, positionField], record, { ...noContext, ...(phone && { phone }) });

/** docs/specification 28. The confirmation is a screen's affair. */
export const changePasswordFields: readonly Field[] = [
  demandedText('old_password', 'Current password', 'Please enter current password.', {
    input: 'password',
    autocomplete: 'current-password',
  }),
  {
    ...newPassword,
    rules: [
      custom(
        'New password must be different from current password.',
        (value, record) => !isBlank(value) && value === record.old_password,
      ),
      ...newPassword.rules,
    ],
  },
];

export const changePasswordShape = z.object(recordShape(changePasswordFields).shape);

/** Every broken rule; on screen `record` holds `new_password_confirmation` and the form passes `onScreen`. */
export const checkChangePassword = (record: Answers, onScreen = false): readonly FieldError[] =>
  checkRecord(onScreen ? [...changePasswordFields, newPasswordConfirmation] : changePasswordFields, record, noContext);
