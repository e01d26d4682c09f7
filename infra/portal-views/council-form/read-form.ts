import {
  formOf,
  isFormKnown,
  keepForm,
  type Form,
  type FormDocument,
  type FormVersion,
} from '@portal/contracts/council';
import { api, messagesReady } from '@portal/web-kit';
import { phoneHere } from '../form/phone-here.ts';

/** Makes sure that the page has this version of the council's form, which never changes: that of mrcz comes with the page. */
export async function readForm(hash: string): Promise<Form> {
  if (!isFormKnown(hash)) {
    const [{ document }, { speakForm }] = await Promise.all([
      api.get<FormVersion>(`/api/forms/${hash}.json`),
      import('./speak-form.ts'),
    ]);
    if (!isFormKnown(hash)) speakForm(hash, keepForm(hash, document as unknown as FormDocument, phoneHere));
    await messagesReady(Promise.resolve());
  }
  return formOf({ form: hash });
}
