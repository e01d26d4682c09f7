import { compileForm, type Form } from './compile-form.ts';
import type { FormDocument } from './document.ts';

const known = new Map<string, Form>();

/** Compiles a form once. Its hash is that of its content, so what is known under it never changes. */
export function keepForm(hash: string, document: FormDocument): Form {
  const form = known.get(hash) ?? compileForm(document);
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
