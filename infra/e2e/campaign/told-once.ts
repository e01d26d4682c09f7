import type { MailRecord, Notice } from '@portal/contracts/notices';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { allPages } from '../faults/all-pages.ts';
import { byCount, repeated } from '../faults/by-count.ts';
import { noticeOf } from '../faults/notice-of.ts';
import type { MailServer } from '../portal/mail-server.ts';
import type { Users } from './mixed-load.ts';
import { toldLine, wantedNotices } from './wanted-notices.ts';

const settled: readonly MailRecord['state'][] = ['sent', 'uncertain', 'failed'];
/** Met in the act by a kill: it is sent once more after an hour, which nobody waits for here. */
const isInDoubt = ({ state, reason }: MailRecord) => state === 'queued' && reason?.includes('after an hour') === true;
const isSettled = (mail: MailRecord) => settled.includes(mail.state) || isInDoubt(mail);

export interface Told {
  notices: number;
  mails: number;
  /** Mails that a kill met in the act. */
  inDoubt: number;
  findings: string[];
}

/**
 * Waits until everybody has been told of everything, and says who was told twice, not at all, or of nothing that happened.
 * `wantedOf` says what has to be told about a protocol.
 */
export async function toldOnce(users: Users, mailServer: MailServer, wantedOf = wantedNotices): Promise<Told> {
  const everybody = [...users.researchers, ...users.reviewers, users.officer];
  const rows = await allPages<ProtocolRow>(users.officer, '/api/protocols');
  const wanted: string[] = [];
  for (const { id } of rows) wanted.push(...(await wantedOf(id, users)));

  const readNotices = async () => {
    const each = everybody.map(async (person) => {
      const notices = await allPages<Notice>(person, '/api/notifications');
      return notices
        .filter(({ link }) => link)
        .map((notice) => ({ ...notice, line: toldLine(person, notice.kind, notice.link) }));
    });
    return (await Promise.all(each)).flat();
  };
  const notices = await waitFor(async () => {
    const all = await readNotices();
    return all.length >= wanted.length && all;
  }).catch(readNotices);
  const lines = notices.map(({ line }) => line);

  const readMails = () => allPages<MailRecord>(users.officer, '/api/mails');
  const mails = await waitFor(async () => {
    const all = await readMails();
    return all.length >= wanted.length && all.every(isSettled) && all;
  }).catch(readMails);
  const ids = mailServer.taken.map(({ messageId }) => messageId);
  const taken = new Set(ids.map(noticeOf));
  const inState = (state: MailRecord['state']) => mails.filter((mail) => mail.state === state);

  return {
    notices: notices.length,
    mails: mails.length,
    inDoubt: mails.filter(isInDoubt).length,
    findings: [
      ...differences(byCount(wanted), byCount(lines)),
      ...repeated(ids).map((id) => `mail ${id} went out twice`),
      ...repeated(mails.map(({ id }) => id)).map((id) => `mail ${id} is kept twice`),
      ...mails.filter((mail) => !isSettled(mail)).map(({ id, state }) => `mail ${id} stays ${state}`),
      ...inState('failed').map(({ id, error }) => `mail ${id} failed: ${error}`),
      ...inState('sent')
        .filter(({ id }) => !taken.has(id))
        .map(({ id }) => `mail ${id} is said to be sent and is not`),
      ...notices.filter(({ id }) => !mails.some((mail) => mail.id === id)).map(({ line }) => `no mail: ${line}`),
    ],
  };
}

function differences(wanted: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): string[] {
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((line) => {
    const [should, is] = [wanted.get(line) ?? 0, found.get(line) ?? 0];
    return should === is ? [] : [`told ${is} times instead of ${should}: ${line}`];
  });
}
