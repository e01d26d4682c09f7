import type { ShownSecurityEvent } from '@portal/contracts/accounts';
import { messages } from './messages.ts';

type Detail = ShownSecurityEvent['detail'];

/** The words of a recorded value; undefined where there are none, as of ids and keys. */
function wordsOf(name: string, value: unknown): string | undefined {
  const known = Object.entries(messages.details).find(([one]) => one === name)?.[1];
  return Object.entries(known ?? {}).find(([one]) => one === String(value))?.[1];
}

/** What was recorded of an event, in words of an officer (docs/record 22): 'With a password and a code'. */
export const detailWords = (detail: Detail): string =>
  Object.entries(detail)
    .flatMap(([name, value]) => wordsOf(name, value) ?? [])
    .join('. ');

/** The same as it is stored and exported: 'amr: pwd otp'; what is empty is left out. */
export const asRecorded = ({ detail, device }: Pick<ShownSecurityEvent, 'detail' | 'device'>): readonly string[] =>
  Object.entries({ ...detail, device })
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
