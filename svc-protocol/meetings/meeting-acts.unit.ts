import { expect, it } from '@jest/globals';
import { setAgenda } from './meeting-acts.rules.ts';
import { presentAt } from './meeting.rules.ts';
import type { Meeting, Seat } from './meeting.types.ts';

const subject = (id: string) => ({ protocol: id, follow_up: null, kind: null, number: id, title: id });

/** An open meeting about a to e. One member stays, the other has left. */
const meetingLeftBefore = (left_before: number): Meeting => ({
  ...{ id: 'm', number: 'M/2026/11', state: 'open', day: '2026-11-26', time: '14:00', place: 'Harare' },
  ...{ needed: null, decided: null, minutes: null, addenda: [], cancelled: null },
  seats: ['stays', 'leaves'].map((member) => ({ member }) as Seat),
  attendance: [
    { member: 'stays', present: 'in_person', left_at: null, left_before: null },
    { member: 'leaves', present: 'in_person', left_at: '15:30', left_before },
  ],
  items: [...'abcde'].map((id) => ({ ...subject(id), record: null, facts: null, result: null })),
});

it.each([
  ['the order as it was', 3, 'abcde', 'ab'],
  ['the item before which they left goes last', 3, 'abdec', 'ab'],
  ['a later item comes forward', 3, 'abecd', 'ab'],
  ['what they were there for changes places', 3, 'bacde', 'ba'],
  ['an item that they were there for is taken off', 3, 'acde', 'a'],
  ['the item before which they left is taken off', 3, 'abde', 'ab'],
  ['a new item comes before those that they missed', 3, 'abxcde', 'ab'],
  ['a new item comes last, when they were there for all', 6, 'abcdex', 'abcde'],
  ['an item makes room for a new one, when they were there for all', 6, 'abcdx', 'abcd'],
  ['what they missed comes first: nobody votes who was away', 3, 'cdeab', ''],
])('who has left is away for all that was still to come: %s', (_what, leftBefore, order, thereFor) => {
  const { meeting } = setAgenda(meetingLeftBefore(leftBefore), [...order].map(subject));
  const items = meeting.items.map(({ protocol }, index) => {
    const there = presentAt(meeting.seats ?? [], meeting.attendance, index + 1).map(({ member }) => member);
    expect(there).toContain('stays');
    return there.includes('leaves') ? protocol : '';
  });
  expect(items.join('')).toBe(thereFor);
});
