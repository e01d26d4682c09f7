import type { FormDocument } from '@portal/contracts/council';

/** What people read of a form, by the names that its document has for it. */
const read = [
  ...['label', 'viewLabel', 'title', 'heading', 'note', 'hint', 'group', 'noun', 'none', 'message'],
  // What is answered is read, too. No condition of mrcz asks for an option.
  ...['options', 'people', 'dropped'],
];
const messages = [
  'day',
  'required',
  'phone',
  'email',
  'ticked',
  'oneOf',
  'noBlankRow',
  'wholeAboveZero',
  'amountAboveZero',
];

/** A text of a form as somebody writes it who wants it to be more than a text. `{` is none that a form may have. */
export const hostileWord = (text: string): string => `<img src=x onerror=alert(1)> & "${text}" <b>'x'</b>`;

/** The same form, each text of which holds markup. */
export function hostileForm(form: FormDocument, version = `${form.version}-66`): FormDocument {
  const spoil = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return [...read, ...messages].includes(name) ? hostileWord(value) : value;
    if (Array.isArray(value)) return value.map((one) => spoil(one, name === 'options' ? name : ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one, key)]));
  };
  const study_types = form.study_types.map((type) => ({ ...type, name: hostileWord(type.name) }));
  return { ...(spoil({ ...form, study_types }) as FormDocument), version };
}
