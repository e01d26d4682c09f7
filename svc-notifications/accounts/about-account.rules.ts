import { plainLine } from '../notices/plain-line.rules.ts';
import type { About } from '../notices/notice.types.ts';

const longestName = 100;

/** Whom a mail greets, or whose account it is about: on one line, and not without end. */
export const nameLine = (name: string): string => plainLine(name, longestName);

type Person = Pick<NonNullable<About['account']>, 'id' | 'name'>;

/** What a notice to officers says of somebody's account. */
export const aboutAccount = (
  { id, name }: Person,
  said: Omit<NonNullable<About['account']>, keyof Person> = {},
): About => ({
  ...{ id: '', number: '', title: '' },
  account: { id, name: nameLine(name), ...said },
});
