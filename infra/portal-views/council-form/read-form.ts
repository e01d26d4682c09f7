import {
  formOf,
  isFormKnown,
  keepForm,
  type Form,
  type FormDocument,
  type FormVersion,
} from '@portal/contracts/council';
import { api, ApiProblem, messagesReady } from '@portal/web-kit';
import { messages } from './messages.ts';
import { phoneHere } from '../form/phone-here.ts';

/** A form that could not be read, in the language of the page. A portal that is being renewed may not have it yet. */
function unread(error: unknown): Error {
  const isRenewed = error instanceof ApiProblem && error.status === 404;
  return new Error(isRenewed ? messages.renewed : messages.unread, { cause: error });
}

/** Makes sure that the page has this version of the council's form, which never changes: that of mrcz comes with the page. @throws Error that says so where it did not arrive */
export async function readForm(hash: string): Promise<Form> {
  if (!isFormKnown(hash)) {
    const [{ document }, { speakForm }] = await Promise.all([
      api.get<FormVersion>(`/api/forms/${hash}.json`),
      import('./speak-form.ts'),
    ]).catch((error: unknown) => {
      throw unread(error);
    });
    if (!isFormKnown(hash)) speakForm(hash, keepForm(hash, document as unknown as FormDocument, phoneHere));
    await messagesReady(Promise.resolve());
  }
  return formOf({ form: hash });
}
