import type { MailState } from '@portal/contracts/notices';
import { words } from '../words.ts';

const { failures, refusals } = words;
const own: readonly string[] = Object.values(failures);

/** By the codes of RFC 5321 and RFC 3463 in a mail server's answer; the finer one first. */
const refusalsByCode: readonly (readonly [RegExp, string])[] = [
  [/\b5\.7\.\d+\b|\b554\b/, refusals.unwanted],
  [/\b5\.2\.2\b|\b552\b/, refusals.full],
  [/\b5\.1\.\d+\b|\b55[013]\b/, refusals.unknown],
];

/** Why a mail failed, or waits, in plain words. The server's own words are for those who run it. */
export function failureWords({ state, error }: { state: MailState; error: string | null }): string {
  const said = error ?? '';
  if (own.includes(said)) return said;
  if (state !== 'failed') return refusals.noAnswer;
  return refusalsByCode.find(([code]) => code.test(said))?.[1] ?? refusals.other;
}

/** The answer of the mail server itself, where one stands in what the mailer said. */
export const serverAnswer = (error: string): string => /\b[45]\d\d[ -].*$/s.exec(error)?.[0] ?? error;
