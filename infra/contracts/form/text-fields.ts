import type { TextField } from './field.ts';
import { atMost, email, phone, required, type Rule } from './rule.ts';

type More = Partial<Omit<TextField, 'kind' | 'name' | 'label' | 'rules'>>;

/** One line of text. */
export const text = (name: string, label: string, rules: readonly Rule[], more: More = {}): TextField => ({
  kind: 'text',
  name,
  label,
  rules,
  ...more,
});

/** A required line of text; `missing` is the message when it is blank. */
export const demandedText = (name: string, label: string, missing: string, more: More = {}): TextField =>
  text(name, label, [required(missing)], more);

/** The same, of so many characters at most. */
export const demandedLine = (name: string, label: string, missing: string, most: number, more: More = {}): TextField =>
  text(name, label, [required(missing), atMost(most)], more);

/** Several lines that must be filled in. */
export const demandedLongText = (name: string, label: string, missing: string, more: More = {}): TextField => ({
  ...demandedText(name, label, missing, more),
  kind: 'long_text',
});

/** A required phone number, with one message for a missing and one for an invalid number. */
export const demandedPhone = (
  name: string,
  label: string,
  [missing, wrong]: readonly [missing: string, wrong: string],
  more: More = {},
): TextField => text(name, label, [required(missing), phone(wrong)], { input: 'tel', example: 'landline', ...more });

/** A required email address. With one message, it is used for a missing and an invalid address. */
export const demandedEmail = (
  name: string,
  label: string,
  missing: string,
  { wrong = missing, ...more }: More & { wrong?: string } = {},
): TextField => text(name, label, [required(missing), email(wrong)], { input: 'email', ...more });
