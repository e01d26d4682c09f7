import type { EventEnvelope } from '@portal/contracts/events';
import { tryInsert, DuplicateKey } from '@portal/service-kit/store';
import { waitingFrom } from '../mails/delivery.rules.ts';
import { letterOf } from '../mails/mail-letter.rules.ts';
import { choiceOf, type NewNotice, type ChosenNotice } from './recipients.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Announcement } from './announcements.store.ts';
import { listed, type StoredMail, type UnlistedMail } from '../mails/store.ts';
import { titleOf } from './present.ts';
import { addressedTo, type Contact } from '../mails/address-mails.ts';
import { addressWaitingMails } from '../mails/address-mails.ts';

interface News {
  event: Pick<EventEnvelope, 'id' | 'occurred_at' | 'correlation_id' | 'traceparent'>;
  about: Announcement['about'];
  notices: readonly NewNotice[];
  /** Where the event itself says how to reach the one recipient. */
  contact?: Contact;
}

/**
 * Notices and mails of one event. Idempotent: the first time decides who is told. They are inserted at the same time, so that they
 * are one commit where the engine can.
 */
export async function announce(dependencies: Dependencies, { event, about, notices, contact }: News): Promise<void> {
  const { correlation_id, traceparent, occurred_at: created_at } = event;
  const announcement = await firstOf(dependencies, {
    id: event.id,
    version: 0,
    notices: [...notices],
    about,
    created_at,
  });
  const byMail = announcement.notices.filter(({ by_mail = true }) => by_mail).map(({ recipient }) => recipient);
  const contacts = contact ? new Map(byMail.map((id) => [id, contact])) : await knownContacts(dependencies, byMail);
  await Promise.all(
    announcement.notices.flatMap(({ recipient, kind, by_mail = true }) => {
      const id = `${event.id}.${recipient}`;
      const notice = { id, version: 0, recipient, kind, about: announcement.about, created_at };
      const mail = mailOf({ ...notice, correlation_id, traceparent }, dependencies.clock(), contacts.get(recipient));
      return [
        once(() => dependencies.notices.insert({ ...notice, unread: true, read_at: null })),
        ...(by_mail ? [queue(dependencies, mail)] : []),
      ];
    }),
  );
  if (byMail.length > 0) dependencies.wake();
}

async function queue(dependencies: Dependencies, mail: StoredMail): Promise<void> {
  const isNew = await once(() => dependencies.mails.insert(mail));
  // The account may have come since it was looked for, or since the mail was stored when the event came before.
  if (!isNew || mail.state === 'waiting') await addressWaitingMails(dependencies, mail.recipient);
}

async function knownContacts(
  { accounts }: Dependencies,
  people: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const rows = people.length === 0 ? [] : await accounts.find({ where: { id: people }, limit: people.length });
  return new Map(rows.map((row) => [row.id, row]));
}

/** What was fixed when the event first came, people's choices of that moment included: a replay sends nothing else. */
async function firstOf(dependencies: Dependencies, announcement: Announcement): Promise<Announcement> {
  const { announcements } = dependencies;
  const known = await announcements.findById(announcement.id);
  if (known) return known;
  const first = { ...announcement, notices: await asChosen(dependencies, announcement.notices) };
  // Durable together with the notices, which are written after it.
  const isFirst = await once(() => announcements.insert(first, [], { isLight: first.notices.length > 0 }));
  return isFirst ? first : announcements.get(announcement.id);
}

async function asChosen({ mailChoices }: Dependencies, notices: readonly NewNotice[]): Promise<ChosenNotice[]> {
  const people = [...new Set(notices.map(({ recipient }) => recipient))];
  const rows = people.length === 0 ? [] : await mailChoices.find({ where: { id: people }, limit: people.length });
  const offOf = new Map(rows.map(({ id, off }) => [id, off]));
  return notices.map((one) => choiceOf(one, offOf.get(one.recipient) ?? []));
}

type Notice = Pick<
  StoredMail,
  'id' | 'version' | 'recipient' | 'kind' | 'about' | 'created_at' | 'correlation_id' | 'traceparent'
>;

function mailOf(notice: Notice, now: Date, contact: Contact | undefined): StoredMail {
  const mail: UnlistedMail = {
    ...notice,
    name: null,
    subject: titleOf(notice),
    ...letterPart(notice),
    ...waitingFrom(now),
  };
  return contact ? addressedTo(contact, mail, now) : listed(mail);
}

function letterPart(notice: Notice): Pick<StoredMail, 'letter'> {
  const letter = letterOf(notice);
  return letter ? { letter } : {};
}

/** Answers false on a duplicate key: the same event has stored it before. */
export const once = (insert: () => Promise<unknown>): Promise<boolean> =>
  tryInsert(insert, (error) => error instanceof DuplicateKey);
