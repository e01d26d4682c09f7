import type { MailRecord, MailState } from '@portal/contracts/notices';
import { isTextGone, resendingOf } from './resend.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecipientRow } from '../accounts/store.ts';
import type { MailRow } from './store.ts';
import { messages } from '../messages.ts';
import { pageOf } from '../notices/present.ts';

/** Mails as their delivery records, with the names of those who had them sent again. */
export async function presentMails(
  { accounts, clock }: Pick<Dependencies, 'accounts' | 'clock'>,
  rows: readonly MailRow[],
) {
  const ids = rows.flatMap(({ recipient, resends = [] }) => [recipient, ...resends.map(({ by }) => by)]);
  const wanted = [...new Set(ids)];
  const known = wanted.length === 0 ? [] : await accounts.find({ where: { id: wanted }, limit: wanted.length });
  const people = new Map(known.map((one) => [one.id, one]));
  return rows.map((row) => presentMail(row, people, clock()));
}

function presentMail(row: MailRow, people: ReadonlyMap<string, RecipientRow>, now: Date): MailRecord {
  const {
    recipient,
    about,
    resends = [],
    correlation_id,
    letter,
    held_since: _held,
    next_attempt_at: _next,
    ...mail
  } = row;
  const reason = mail.error === null ? null : failureMessage(mail);
  return {
    ...mail,
    reference: correlation_id,
    about: about && !about.account ? { number: about.number, title: about.title, link: pageOf(about) } : null,
    letter: letter?.state ?? null,
    is_text_gone: isTextGone(row, now),
    error: serverAnswer(mail) ?? reason,
    reason,
    resends: resends.map(({ by, at }) => ({ by: people.get(by)?.name || null, at })),
    actions: 'to' in resendingOf(row, people.get(recipient), now) ? ['resend'] : [],
  };
}

const { failures, refusals } = messages;
const own: readonly string[] = Object.values(failures);
const doubts: readonly string[] = [failures.unknown, failures.crashed];

/** By the codes of RFC 5321 and RFC 3463 in a mail server's answer; the finer one first. */
const refusalsByCode: readonly (readonly [RegExp, string])[] = [
  [/\b5\.7\.\d+\b|\b554\b/, refusals.unwanted],
  [/\b5\.2\.2\b/, refusals.full],
  [/\b5\.1\.\d+\b|\b55[013]\b/, refusals.unknown],
];

/** Why a mail failed, or waits, in plain words. The server's own words are for those who run it. */
function failureMessage({ state, error }: { state: MailState; error: string | null }): string {
  const said = error ?? '';
  if (state === 'queued' && doubts.includes(said)) return `${said} ${refusals.onceMore}`;
  if (own.includes(said)) return said;
  if (state !== 'failed') return answerCode.test(said) ? refusals.notNow : refusals.noAnswer;
  return refusalsByCode.find(([code]) => code.test(said))?.[1] ?? refusals.other;
}

const answerCode = /\b[45]\d\d[ -].*$/s;

/** The answer of the mail server itself, where one stands in what the mailer said; else what the mailer said of a mail that has failed. */
function serverAnswer({ state, error }: Pick<MailRow, 'state' | 'error'>): string | null {
  const [answer] = answerCode.exec(error ?? '') ?? [];
  return answer ?? (state === 'failed' ? error : null);
}
