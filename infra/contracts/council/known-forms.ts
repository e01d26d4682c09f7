import type { PhoneRule } from '../form/phone.ts';
import { compileForm, type Form } from './compile-form.ts';
import type { FormDocument } from './document.ts';

interface Known {
  form: Form;
  document: FormDocument;
}

const known = new Map<string, Known>();

/**
 * Compiles a form once. Its hash is that of its content, so what is known under it never changes; `phone` is how the council writes
 * telephone numbers, which is no part of the form.
 */
export function keepForm(hash: string, document: FormDocument, phone?: PhoneRule): Form {
  const form = (!phone && known.get(hash)?.form) || compileForm(document, phone);
  known.set(hash, { form, document });
  return form;
}

export const isFormKnown = (hash: string): boolean => known.has(hash);

function get(hash: string): Known {
  const found = known.get(hash);
  if (!found) throw new Error(`The form ${hash} was not read`);
  return found;
}

/** The form by which a record was asked, and is read for ever (docs/applications 46). @throws Error where it was never read from the store */
export const formOf = ({ form: hash }: { form: string }): Form => get(hash).form;

/** What a form is called: '2026', '2027-01'. @throws Error where it was never read */
export const formName = (hash: string): string => get(hash).document.version;

/**
 * The title of a card in the language that its form speaks, by the English that is stored; what is none comes back as it is.
 * @throws Error where the form was never read from the store
 */
export function cardTitle(hash: string, english: string): string {
  const { form, document } = get(hash);
  return form.cards[document.cards.findIndex(({ title }) => title === english)]?.title ?? english;
}

/** What an applicant meets: study types, questions, rules, options, their order, statements. Not how answers are read afterwards. */
const asked = ({ study_types, sections, steps, assurance }: FormDocument): string =>
  JSON.stringify([study_types, sections, steps, assurance]);

/** Whether two forms ask the same, in the same words. @throws Error where one was never read */
export const asksTheSame = (hash: string, other: string): boolean =>
  hash === other || asked(get(hash).document) === asked(get(other).document);
