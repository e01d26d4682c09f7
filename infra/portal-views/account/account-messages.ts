import { accountForms } from '@portal/contracts/accounts';
import { fieldTexts } from '@portal/contracts/form';
import { inPlace } from '@portal/web-kit';

/** The descriptions of forms about an account speak the page's language, as those of the sections do. */
for (const [form, fields] of Object.entries(accountForms))
  for (const { key, holder, name } of fieldTexts(`account-fields.${form}`, fields)) inPlace(key, holder, name);
