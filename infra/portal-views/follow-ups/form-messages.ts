import { followUpForms } from '@portal/contracts/follow-ups';
import { inPlace } from '@portal/web-kit';

/** The forms' names speak the language of the page wherever contracts give them. */
for (const form of followUpForms) {
  inPlace(`follow-up-forms.${form.kind}.title`, form, 'title');
  inPlace(`follow-up-forms.${form.kind}.purpose`, form, 'purpose');
}
