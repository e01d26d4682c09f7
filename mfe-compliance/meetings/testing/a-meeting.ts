import {
  countQuorum,
  defaultQuorum,
  missingOf,
  outcomesOfItem,
  permittedMeetingActions,
} from '@portal/contracts/meetings';
import type { Meeting, MeetingItem, MeetingRow, Seat } from '@portal/contracts/meetings';
import { presentAt } from '../item-record.ts';

const seat = (name: string, counts: Partial<Seat> = {}): Seat => ({
  ...{ member: name.toLowerCase(), name, qualifications: '', position: 'member' },
  ...{ lay: false, non_scientific: false, affiliated: true, present: 'in_person', left_at: null, left_before: null },
  ...counts,
});

/** Six members, of whom the pastor alone is lay. */
export const seats: readonly Seat[] = [
  seat('Nhamo', { position: 'chair' }),
  seat('Mpofu', { position: 'deputy', non_scientific: true, affiliated: false }),
  seat('Hove'),
  seat('Gumbo', { lay: true, non_scientific: true, affiliated: false }),
  seat('Banda', { present: 'remote' }),
  seat('Khumalo', { affiliated: false }),
];

const blank = {
  ...{ discussion: '', for: null, against: null, abstained: null, outcome: null },
  ...{ conditions: '', reasons: '', until: null, risk: null },
} as const;

export const anItem = (n: number, number: string, more: Partial<MeetingItem> = {}): MeetingItem => ({
  ...{ n, protocol: `p${n}`, number, title: 'Malaria in Mutoko', investigator: 'Dr Rutendo Moyo' },
  ...{ institution: 'University of Zimbabwe', recommended: ['revise', 'accept'], recused: [] },
  quorum: { there: countQuorum([]), missing: [] },
  ...{ offered: [...outcomesOfItem(more.kind)], obstacle: null, in_office: false },
  ...blank,
  ...more,
});

/** A meeting as the portal answers it: quorums are counted, actions follow from its state. */
export function aMeeting(more: Partial<Meeting> = {}, signs = false): Meeting {
  const meeting: Meeting = {
    ...{ id: 'm1', version: 7, number: 'M/2026/11', state: 'open', day: '2026-11-26', time: '14:00' },
    place: 'Board room, Harare',
    seats: [...seats],
    quorum: { needed: defaultQuorum, there: countQuorum([]), missing: [] },
    items: [anItem(1, 'MRCZ/A/2141'), anItem(2, 'MRCZ/A/2149')],
    ...{ decided: null, minutes: null, addenda: [], cancelled: null, actions: [] },
    ...more,
  };
  const needed = meeting.quorum.needed;
  const there = countQuorum(presentAt(meeting.seats, 0));
  const items = meeting.items.map((item) => {
    const out = item.recused.map(({ member }) => member);
    const voters = countQuorum(presentAt(meeting.seats, item.n).filter(({ member }) => !out.includes(member)));
    return { ...item, quorum: { there: voters, missing: [...missingOf(needed, voters)] } };
  });
  return {
    ...meeting,
    items,
    quorum: { needed, there, missing: [...missingOf(needed, there)] },
    actions: [...permittedMeetingActions(meeting, signs)],
  };
}

/** Its row in the list of meetings. */
export const rowOf = ({ id, number, state, day, time, place }: Meeting, items: number): MeetingRow => ({
  id,
  number,
  state,
  day,
  time,
  place,
  items,
});
