import type { PhoneRule } from '../form/phone.ts';
import { compileForm, type Form } from './compile-form.ts';
import type { FormDocument } from './document.ts';

const known = new Map<string, Form>();

/**
 * Compiles a form once. Its hash is that of its content, so what is known under it never changes; `phone` is how the council writes
 * telephone numbers, which is no part of the form.
 */
export function keepForm(hash: string, document: FormDocument, phone?: PhoneRule): Form {
  const form = (!phone && known.get(hash)) || compileForm(document, phone);
  known.set(hash, form);
  return form;
}

export const isFormKnown = (hash: string): boolean => known.has(hash);

/** The form by which a record was asked, and is read for ever (docs/applications 46). @throws Error where it was never read from the store */
export function formOf({ form: hash }: { form: string }): Form {
  const form = known.get(hash);
  if (!form) throw new Error(`The form ${hash} was not read`);
  return form;
}
