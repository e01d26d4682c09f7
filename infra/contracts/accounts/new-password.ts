import type { Field, TextField } from '../form/index.ts';
import { custom } from '../form/rule.ts';
import { text } from '../form/text-fields.ts';
import { followsPasswordRule, passwordHint } from './password.ts';

/** docs/specification 28: the rule of a new password, and how it is typed. */
export const newPassword: TextField = text(
  'new_password',
  'New password',
  [
    custom(
      'Please enter a password with at least 8 characters, an alphabetic character and a digit',
      (value) => !followsPasswordRule(value),
    ),
  ],
  {
    input: 'password',
    hint: passwordHint,
    autocomplete: 'new-password',
  },
);

/** Typed again on screen, never sent. */
export const newPasswordConfirmation: Field = text(
  'new_password_confirmation',
  'Confirm new password',
  [
    custom(
      'New password does not match. Enter new password again here.',
      (value, record) => value !== record.new_password,
    ),
  ],
  { input: 'password', autocomplete: 'new-password' },
);
