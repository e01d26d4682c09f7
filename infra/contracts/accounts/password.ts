/** docs/sessions 1, in characters. */
export const longestPassword = 128;
const [shortest, shortestSentence] = [8, 15];

/** A password in the form in which it is measured, compared and hashed: the same however a keyboard composes its letters. */
export const normalPassword = (password: string): string => password.normalize('NFC');

/** docs/specification 28, widened by docs/sessions 1: at least 8 characters with a letter and a digit, or any 15; 128 at most. */
export function followsPasswordRule(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const password = normalPassword(value);
  const length = Array.from(password).length;
  if (length > longestPassword) return false;
  return length >= shortestSentence || (length >= shortest && /\p{L}/u.test(password) && /\p{Nd}/u.test(password));
}

export const passwordHint =
  'At least 8 characters with a letter and a digit, or a sentence of 15 or more. Spaces and symbols are welcome.';
