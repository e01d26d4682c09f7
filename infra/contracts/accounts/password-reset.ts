import * as z from 'zod/mini';
import { checkRecord, type Answers, type Field } from '../form/index.ts';
import type { FieldError } from '../http/problem.ts';
import { accountEmail } from './account-email.ts';
import { newPassword, newPasswordConfirmation } from './new-password.ts';

const noContext = { study_type: '', today: '' };

/** Where a link to choose a new password is asked for: the message is the registration's (docs/specification 26). */
export const forgottenPasswordFields: readonly Field[] = [accountEmail('Please enter your email address.', 'username')];
export const checkForgottenPassword = (record: Answers): readonly FieldError[] =>
  checkRecord(forgottenPasswordFields, record, noContext);

/** POST /api/password-reset. */
export const passwordResetSchema = z.strictObject({ email: z.string().check(z.maxLength(1000)) });

/** What is typed on /reset-password. */
export const resetPasswordFields: readonly Field[] = [newPassword, newPasswordConfirmation];

/** POST /api/password-reset/confirm. */
export const confirmResetShape = z.strictObject({
  token: z.string().check(z.maxLength(1000)),
  new_password: z.string().check(z.maxLength(1000)),
});

/** The broken rules of a new password; on screen `record` holds `new_password_confirmation` and the form passes `onScreen`. */
export const checkResetPassword = (record: Answers, onScreen = false): readonly FieldError[] =>
  checkRecord(onScreen ? resetPasswordFields : [newPassword], record, noContext);
