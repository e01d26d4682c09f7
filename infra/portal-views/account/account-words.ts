import {
  changePasswordFields,
  confirmationField,
  forgottenPasswordFields,
  newPasswordConfirmation,
  positionField,
  profileFields,
  registrationFields,
  resetPasswordFields,
} from '@portal/contracts/accounts';
import { fieldTexts, hints, ruleTexts, type Field } from '@portal/contracts/form';
import { inPlace, message } from '@portal/web-kit';

/** Forms about an account, whose descriptions speak the page's language as those of the sections do. */
const forms: Readonly<Record<string, readonly Field[]>> = {
  registration: [...registrationFields, confirmationField],
  profile: [...profileFields, positionField],
  password: [...changePasswordFields, newPasswordConfirmation],
  forgotten: forgottenPasswordFields,
  reset: resetPasswordFields,
};

for (const [name, fields] of Object.entries(forms)) {
  for (const { key, holder, name: property } of fieldTexts(`account-fields.${name}`, fields))
    inPlace(key, holder, property);
  for (const rule of ruleTexts(`account-fields.${name}`, fields)) message(rule.key, rule.message);
}
message('account-fields.registration.role', 'Please choose your role.');
for (const [name, hint] of Object.entries(hints)) message(`hints.${name}`, hint);
