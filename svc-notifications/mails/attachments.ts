import { calendarText, type CalendarEntry } from '@portal/contracts/meetings';
import type { Attachment } from '@portal/service-kit/mail';
import { pdfName } from '@portal/service-kit/text';
import { carrying, decisionOf, withoutLetter } from './mail-letter.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredMail } from './store.ts';
import { messages } from '../messages.ts';
import type { Prepared } from './mail-box.ts';

/** A mail with what goes with it: the entry of a meeting, or the letter of a decision; where that cannot be had, the mail waiting for it or going without it. */
export async function fetchLetter(
  dependencies: Pick<Dependencies, 'letters' | 'clock' | 'log' | 'config'>,
  mail: StoredMail,
): Promise<Prepared<StoredMail>> {
  const { letters, clock, log } = dependencies;
  const { letter, kind, about } = mail;
  if (!letter || !about) return { mail, attachments: calendarFile(mail, dependencies) };
  try {
    const content = await letters.find(letter);
    if (!content) return { mail: carrying(mail, 'left_out'), attachments: [] };
    const name = pdfName(`${about.number}-${decisionOf(kind) ?? 'letter'}`);
    const attachment: Attachment = { name, type: 'application/pdf', content };
    return { mail: carrying(mail, 'attached'), attachments: [attachment] };
  } catch (error) {
    log.warn({ error, mail: mail.id }, 'a decision letter cannot be had');
    const without = withoutLetter(mail, messages.failures.letterMissing, clock());
    return without.letter?.state === 'left_out' ? { mail: without, attachments: [] } : { later: without };
  }
}

/** The address in 'Council <ethics@example.org>'. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/**
 * The entry for the calendar of a meeting's member, where a mail is about their meeting (docs/meetings 29). Nobody can answer it
 * (METHOD:PUBLISH): the portal takes no mail.
 */
function calendarFile(
  { kind, about, created_at: at }: Pick<StoredMail, 'kind' | 'about' | 'created_at'>,
  { config }: Pick<Dependencies, 'config'>,
): readonly Attachment[] {
  if (!about?.meeting || about.title !== '') return [];
  const { id, number, meeting } = about;
  const isCancelled = kind === 'meeting_cancelled';
  const method = isCancelled ? 'CANCEL' : 'PUBLISH';
  const entry: CalendarEntry = { ...meeting, id, number, at, state: isCancelled ? 'cancelled' : 'planned' };
  const { councilName: council, publicUrl, timeZone, mailFrom } = config;
  const text = calendarText([entry], {
    ...{ council, publicUrl, timeZone },
    sent: { method, organizer: addressIn(mailFrom) },
  });
  const type = `text/calendar; charset=utf-8; method=${method}`;
  return [{ name: `${number.replaceAll('/', '-')}.ics`, type, content: Buffer.from(text) }];
}
