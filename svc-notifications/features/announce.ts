import type { EventEnvelope } from '@portal/contracts/events';
import { DuplicateKey } from '@portal/service-kit/store';
import { addressed } from '../domain/delivery.ts';
import { letterOf } from '../domain/mail-letter.ts';
import { choiceOf, type ToldBy } from '../domain/mail-choice.ts';
import type { Told } from '../domain/recipients.ts';
import type { Parts } from '../parts.ts';
import type { Announcement } from '../store/announcements.collection.ts';
import { listed, type StoredMail } from '../store/mails.collection.ts';
import { words } from '../words.ts';
import { addressWaitingMails } from './address-mail.ts';
import { titleOf } from './notice-words.ts';

interface News {
  event: Pick<EventEnvelope, 'id' | 'occurred_at' | 'correlation_id' | 'traceparent'>;
  about: Announcement['about'];
  told: readonly Told[];
  /** Where the event itself says how to reach the one recipient. */
  contact?: { email: string; name: string };
}

/** Notices and mails of one event, each once however often the event comes: the first time decides who is told. */
export async function announce(parts: Parts, { event, about, told, contact }: News): Promise<void> {
  const created_at = event.occurred_at;
  const announcement = await firstOf(parts, { id: event.id, version: 0, told: [...told], about, created_at });
  for (const { recipient, kind, by_mail = true } of announcement.told) {
    const notice = {
      id: `${event.id}.${recipient}`,
      version: 0,
      recipient,
      kind,
      about: announcement.about,
      created_at,
    };
    await once(() => parts.notices.insert({ ...notice, unread: true, read_at: null }));
    if (!by_mail) continue;
    const { correlation_id, traceparent } = event;
    await once(() => parts.mails.insert(mailOf({ ...notice, correlation_id, traceparent }, parts.clock(), contact)));
    if (contact) parts.wake();
    else await addressWaitingMails(parts, recipient);
  }
}

/** What was fixed when the event first came, people's choices of that moment among it: a replay never sends otherwise. */
async function firstOf(parts: Parts, announcement: Announcement): Promise<Announcement> {
  const { announcements } = parts;
  const known = await announcements.findById(announcement.id);
  if (known) return known;
  const told = await asChosen(parts, announcement.told);
  await once(() => announcements.insert({ ...announcement, told }));
  return announcements.get(announcement.id);
}

async function asChosen({ mailChoices }: Parts, told: readonly Told[]): Promise<ToldBy[]> {
  const people = [...new Set(told.map(({ recipient }) => recipient))];
  const rows = people.length === 0 ? [] : await mailChoices.find({ where: { id: people }, limit: people.length });
  const offOf = new Map(rows.map(({ id, off }) => [id, off]));
  return told.map((one) => choiceOf(one, offOf.get(one.recipient) ?? []));
}

type Notice = Pick<
  StoredMail,
  'id' | 'version' | 'recipient' | 'kind' | 'about' | 'created_at' | 'correlation_id' | 'traceparent'
>;

function mailOf(notice: Notice, now: Date, contact: News['contact']): StoredMail {
  const mail: StoredMail = {
    ...notice,
    name: contact?.name ?? null,
    subject: titleOf(notice),
    to: null,
    ...letterPart(notice),
    state: 'waiting',
    attempts: 0,
    error: null,
    next_attempt_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  return listed(contact ? addressed(mail, contact.email, words.failures.badAddress, now) : mail);
}

function letterPart(notice: Notice): Pick<StoredMail, 'letter'> {
  const letter = letterOf(notice);
  return letter ? { letter } : {};
}

/** What is there already was stored by the same event before. */
async function once(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
  }
}
