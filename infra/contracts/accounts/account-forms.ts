import { nameRules, type Field } from '../form/index.ts';
import { sentence } from '../texts/index.ts';
import { confirmationFields } from './email-confirmation.ts';
import { newPasswordConfirmation } from './new-password.ts';
import { forgottenPasswordFields, resetPasswordFields } from './password-reset.ts';
import { changePasswordFields, profileFields } from './profile.ts';
import { chooseRole, confirmationField, registrationFields } from './registration.ts';
import { positionField } from './signature.ts';

/** The forms about an account, by the name under which they are translated, as those of an application are. */
export const accountForms: Readonly<Record<string, readonly Field[]>> = {
  registration: [...registrationFields, confirmationField],
  profile: [...profileFields, positionField],
  password: [...changePasswordFields, newPasswordConfirmation],
  forgotten: forgottenPasswordFields,
  reset: resetPasswordFields,
  confirmation: confirmationFields,
};

nameRules('account-fields', accountForms);
sentence('account-fields.registration.role', chooseRole);
