import type { Form, PresentForm } from '@portal/contracts/council';
import { mrczForm, mrczHash } from '@portal/contracts/sections';
import { readForm } from '@portal/portal-views';
import { api } from '@portal/web-kit';

interface Present extends PresentForm {
  form: Form;
}

let present: Present = { hash: mrczHash, name: '', since: '', form: mrczForm };

/** The form that new applications are asked by, as it was last read. */
export const presentForm = (): Present => present;

/** The same, as the wizard draws and checks it. */
export const askedForm = (): Form => present.form;

/** Reads which form is present. Without an answer the last known one stays: Submit is judged by the portal (docs/drafts 33). */
export async function readPresentForm(): Promise<void> {
  try {
    const said = await api.get<PresentForm>('/api/forms/present');
    present = { ...said, form: await readForm(said.hash) };
  } catch {
    // What is typed goes on being kept.
  }
}
