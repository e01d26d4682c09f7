import { randomUUID } from 'node:crypto';
import type { MemberInput } from '@portal/contracts/members';
import type { Agenda, ItemRecord, Meeting } from '@portal/contracts/meetings';
import type { Person } from './people.ts';
import type { TestPortal } from './protocol-app.ts';

/** Eight members of the council. Four have an account: the officer is the secretary, a reviewer and two researchers are members. */
export const council: readonly MemberInput[] = [
  { name: 'Prof. Gamuchirai Nhamo', position: 'chair', affiliated: true },
  { name: 'Anesu Mutasa', position: 'secretary', affiliated: true, account: 'officer' },
  { name: 'Adv. Thandiwe Mpofu', position: 'deputy', non_scientific: true },
  { name: 'Dr Rudo Chikwanha', position: 'member', account: 'owner', affiliated: true },
  { name: 'Pastor Elias Gumbo', position: 'member', lay: true, non_scientific: true },
  { name: 'Tendai Moyo', position: 'member', account: 'first', affiliated: true },
  { name: 'Mrs Ruvarashe Dziva', position: 'member', lay: true, non_scientific: true },
  { name: 'Dr Tonderai Zhou', position: 'member', affiliated: true },
];

/** What tests do with meetings. */
export function holding(portal: () => TestPortal) {
  const post = (path: string, body: object, key: string) =>
    portal().as('officer', 'POST', path, body, { 'idempotency-key': key });
  const read = async (id: string) => (await portal().as('officer', 'GET', `/api/meetings/${id}`)).body as Meeting;
  const send = async (id: string, method: string, what: string, body: unknown, who: Person = 'officer') => {
    const { version } = await read(id);
    return portal().as(who, method, `/api/meetings/${id}/${what}`, body, { 'if-match': `"${version}"` });
  };
  /** The same, which must succeed. */
  const does = async (id: string, method: string, what: string, body: unknown) => {
    const answer = await send(id, method, what, body);
    if (answer.status !== 200) throw new Error(`${what}: ${JSON.stringify(answer.body)}`);
    return answer.body as Meeting;
  };
  const plan = async (day = '2026-11-26'): Promise<Meeting> => {
    const answer = await post('/api/meetings', { day, time: '14:00', place: 'Board room, Harare' }, randomUUID());
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body as Meeting;
  };
  const memberOf = ({ seats }: Meeting, name: string): string =>
    seats.find((seat) => seat.name.includes(name))?.member ?? '';
  return {
    read,
    send,
    does,
    plan,
    memberOf,
    async appoint(members: readonly MemberInput[] = council) {
      for (const member of members)
        await post('/api/members', { ...member, from: '2024-01-01' }, `member-${member.name}`.replace(/\W/g, '-'));
    },
    /** Attendance of these members in person, of the others as absent. */
    attendance: ({ seats }: Meeting, ...there: readonly string[]) =>
      seats.map(({ member, name }) => ({
        member,
        present: there.some((one) => name.includes(one)) ? ('in_person' as const) : ('absent' as const),
      })),
    /** A meeting with this agenda, open, with these members there; all where none is named. */
    async open(agenda: Agenda, there: readonly string[] = ['']) {
      const { id } = await plan();
      await does(id, 'PUT', 'agenda', agenda);
      const opened = await does(id, 'POST', 'open', {});
      const attendance = opened.seats.map(({ member, name }) => ({
        member,
        present: there.some((one) => name.includes(one)) ? 'in_person' : 'absent',
      }));
      return does(id, 'PUT', 'attendance', attendance);
    },
    record: (id: string, n: number, record: ItemRecord) => send(id, 'PUT', `items/${n}`, record),
    /** Records an outcome on which all vote for. */
    async carry(id: string, n: number, record: ItemRecord) {
      const item = (await read(id)).items[n - 1];
      return does(id, 'PUT', `items/${n}`, {
        ...{ for: item?.quorum.there.present, against: 0, abstained: 0 },
        ...record,
      });
    },
  };
}
