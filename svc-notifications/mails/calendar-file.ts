import { calendarText, type CalendarEntry } from '@portal/contracts/meetings';
import type { Attachment } from '@portal/service-kit/mail';
import type { Dependencies } from '../dependencies.ts';
import type { StoredMail } from './store.ts';

/** The address in 'Council <ethics@example.org>'. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/**
 * The entry for the calendar of a meeting's member, where a mail is about their meeting (docs/meetings 29). Nobody can answer it
 * (METHOD:PUBLISH): the portal takes no mail.
 */
export function calendarFile(
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
