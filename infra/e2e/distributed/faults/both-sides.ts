import { expect } from '@jest/globals';
import { topics } from '@portal/contracts/events';
import type { MailRecord, Notice } from '@portal/contracts/notices';
import type { ProtocolRow, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { allPages } from '../../faults/all-pages.ts';
import { byCount, repeated } from '../../faults/by-count.ts';
import { noticeOf } from '../../faults/notice-of.ts';
import type { Person } from '../../faults/people.ts';
import type { DistributedPortal } from '../start-distributed.ts';
import { storedBy } from './stored-by.ts';
import { eventsOn } from './topic-events.ts';

export interface Concerned {
  owner: Person;
  officer: Person;
}

/** How long the portal may take to catch up after an outage. */
const catchUpMs = 90_000;
const ended: readonly MailRecord['state'][] = ['sent', 'failed', 'uncertain'];

const onceEach = <T>(values: readonly T[]): Map<T, number> => new Map(values.map((value) => [value, 1]));

/** Everything that the owner was told is filed is filed once, and nothing else is (but what stood there `before`). */
export async function expectFiledOnce(
  { owner }: Concerned,
  told: readonly Submitted[],
  before: ReadonlySet<string> = new Set(),
): Promise<void> {
  const rows = (await allPages<ProtocolRow>(owner, '/api/protocols')).filter(({ id }) => !before.has(id));
  expect(byCount(rows.map(({ id, number }) => `${id} ${number}`))).toEqual(
    onceEach(told.map(({ id, number }) => `${id} ${number}`)),
  );
  expect(repeated(rows.map(({ number }) => number))).toEqual([]);
}

/** Each of them has its one event on the topic (a crash may repeat that event, never make another), and none waits. */
export async function expectPublishedOnce(portal: DistributedPortal, told: readonly Submitted[]): Promise<void> {
  await waitFor(async () => {
    const waiting = (await storedBy(portal, 'protocol', 'protocols')).filter(({ _outbox }) => _outbox);
    return waiting.length === 0;
  }, catchUpMs);
  const ids = new Set(told.map(({ id }) => id));
  const submitted = (await eventsOn(portal, topics.protocol)).filter(
    ({ key, type }) => ids.has(key) && type === 'protocol.submitted',
  );
  const distinct = new Map(submitted.map(({ id, key, seq }) => [id, `${key} ${seq}`]));
  expect(byCount([...distinct.values()])).toEqual(onceEach([...ids].map((id) => `${id} 1`)));
}

/** The owner has one receipt and the officer one notice of each, and for each of these one mail went out, once. */
export async function expectToldOnce(
  portal: DistributedPortal,
  { owner, officer }: Concerned,
  told: readonly Submitted[],
): Promise<void> {
  const links = told.map(({ id }) => `/protocol/${id}`);
  const about = async (person: Person, kind: Notice['kind']) => {
    const notices = await allPages<Notice>(person, '/api/notifications');
    // What comes while the pages are turned moves rows to the next page: by id each is there once.
    const distinct = new Map(notices.map((notice) => [notice.id, notice]));
    return [...distinct.values()].filter((notice) => notice.kind === kind && links.includes(String(notice.link)));
  };
  const noticesOf = (person: Person, kind: Notice['kind']) =>
    waitFor(async () => {
      const notices = await about(person, kind);
      return notices.length >= links.length && notices;
    }, catchUpMs);
  const receipts = await noticesOf(owner, 'protocol_receipt');
  const calls = await noticesOf(officer, 'protocol_submitted');
  for (const notices of [receipts, calls])
    expect(byCount(notices.map(({ link }) => String(link)))).toEqual(onceEach(links));

  const ids = new Set([...receipts, ...calls].map(({ id }) => id));
  const mails = await waitFor(async () => {
    const all = new Map((await allPages<MailRecord>(officer, '/api/mails')).map((mail) => [mail.id, mail]));
    const ofThese = [...all.values()].filter(({ id }) => ids.has(id));
    return ofThese.length >= ids.size && ofThese.every(({ state }) => ended.includes(state)) && ofThese;
  }, catchUpMs);
  expect(byCount(mails.map(({ id, state }) => `${id} ${state}`))).toEqual(onceEach([...ids].map((id) => `${id} sent`)));
  const taken = portal.mailServer.taken.map(({ messageId }) => noticeOf(messageId)).filter((id) => ids.has(id));
  expect(byCount(taken)).toEqual(onceEach([...ids]));
}

/** Counts on all sides: what the owner was told, what the store holds, what was on the bus, notices and mails. */
export async function expectAllOnce(
  portal: DistributedPortal,
  people: Concerned,
  told: readonly Submitted[],
  before?: ReadonlySet<string>,
): Promise<void> {
  await expectFiledOnce(people, told, before);
  await expectPublishedOnce(portal, told);
  await expectToldOnce(portal, people, told);
}
