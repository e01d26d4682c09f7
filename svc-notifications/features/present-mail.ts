import type { MailRecord } from '@portal/contracts';
import { resendingOf } from '../domain/resend.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecipientRow } from '../store/accounts.collection.ts';
import type { MailRow } from '../store/mails.collection.ts';
import { failureWords, serverAnswer } from './failure-words.ts';
import { linkOf } from './notice-words.ts';

/** Mails as their delivery records, with the names of those who had them sent again. */
export async function presentMails({ accounts }: Pick<Dependencies, 'accounts'>, rows: readonly MailRow[]) {
  const ids = rows.flatMap(({ recipient, resends = [] }) => [recipient, ...resends.map(({ by }) => by)]);
  const wanted = [...new Set(ids)];
  const known = wanted.length === 0 ? [] : await accounts.find({ where: { id: wanted }, limit: wanted.length });
  const people = new Map(known.map((one) => [one.id, one]));
  return rows.map((row) => presentMail(row, people));
}

function presentMail(row: MailRow, people: ReadonlyMap<string, RecipientRow>): MailRecord {
  const { recipient, about, resends = [], correlation_id = null, letter, ...mail } = row;
  const link = linkOf(row);
  return {
    ...mail,
    reference: correlation_id,
    about: about && link !== null ? { number: about.number, title: about.title, link } : null,
    letter: letter?.state ?? null,
    error: mail.error === null ? null : serverAnswer(mail.error),
    reason: mail.error === null ? null : failureWords(mail),
    resends: resends.map(({ by, at }) => ({ by: people.get(by)?.name || null, at })),
    actions: 'to' in resendingOf(row, people.get(recipient)) ? ['resend'] : [],
  };
}
