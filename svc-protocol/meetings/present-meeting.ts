import type { Meeting as MeetingAnswer, MeetingItem, MeetingRow } from '@portal/contracts/meetings';
import { countQuorum, missingOf } from '@portal/contracts/meetings';
import { etagOf, type Answer, type Caller } from '@portal/service-kit/http';
import { meetingActionsFor } from './meeting-acts.rules.ts';
import type { Standing } from './meeting-standing.rules.ts';
import { votersOf } from './meeting-votes.rules.ts';
import { presentAt } from './meeting.rules.ts';
import type { Meeting } from './meeting.types.ts';
import type { MeetingRecordRow, StoredMeeting } from './store.ts';
import { messages } from '../messages.ts';
import { quorumOf, type Dependencies } from '../dependencies.ts';
import { namesOf } from '../protocol/find-names.ts';
import { presentSignature } from '../protocol/signed-by.ts';
import { mayRecord, seatsOf } from './seats.ts';
import { knownOf } from './subjects.ts';
import type { AgendaItem, Recusal, Seat, SubjectFacts } from './meeting.types.ts';

export const presentMeetingRow = (row: MeetingRecordRow): MeetingRow => {
  const { id, number, state, day, time, place, item_count } = row;
  return { id, number, state, day, time, place, items: item_count };
};

/** The recusals in the item's record, and those that follow from the records since (`automatic`, until it is closed). */
export const recusedIn = (
  { record }: Pick<AgendaItem, 'record'>,
  automatic: readonly Recusal[],
): readonly Recusal[] => [
  ...automatic,
  ...(record?.recused ?? []).filter(({ member }) => !automatic.some((one) => one.member === member)),
];

/** Whether protocols and members are read as they are now. From the closing on the meeting holds what it knew. */
export const isLive = ({ state }: Pick<StoredMeeting, 'state'>): boolean => state === 'planned' || state === 'open';

const blank = { investigator: '', institution: '', recommended: [], recused: [], obstacle: null } as const;

/** A meeting with what its page and its minutes say. */
export async function meetingView(dependencies: Dependencies, stored: StoredMeeting, caller: Caller) {
  const { decided, minutes, addenda, cancelled, attendance } = stored;
  const seats = await seatsOf(dependencies, stored);
  const known = isLive(stored) ? await knownOf(dependencies, stored, seats) : [];
  const officers = [decided, minutes, cancelled, ...addenda].map((one) => one?.by ?? null);
  const names = await namesOf(dependencies, officers);
  const nameOf = (account: string) => names.get(account) ?? messages.history.someone;
  const signed = ({ at, by, signature }: NonNullable<Meeting['decided']>) => ({
    ...{ at, by: nameOf(by) },
    ...(signature && { signed: presentSignature(signature).signature }),
  });
  const needed = quorumOf(dependencies, stored);
  const sitting = { seats, attendance, needed };
  const there = countQuorum(presentAt(seats, attendance));
  const { id, version, number, state, day, time, place } = stored;
  return {
    ...{ id, number, state, day, time, place, version },
    seats: seats.map((seat) => presentSeat(seat, attendance)),
    quorum: { needed, there, missing: [...missingOf(needed, there)] },
    items: stored.items.map((item, index) =>
      presentItem(item, index + 1, known[index] ?? item.facts ?? blank, sitting),
    ),
    decided: decided && signed(decided),
    minutes: minutes && signed(minutes),
    addenda: addenda.map((one) => ({ ...signed(one), text: one.text })),
    cancelled: cancelled && { ...cancelled, by: nameOf(cancelled.by) },
    actions: caller.readOnly ? [] : [...meetingActionsFor(stored, mayRecord(seats, caller.id))],
  } satisfies MeetingAnswer;
}

function presentSeat({ account: _account, ...seat }: Seat, attendance: StoredMeeting['attendance']) {
  const {
    present = null,
    left_at = null,
    left_before = null,
  } = attendance.find(({ member }) => member === seat.member) ?? {};
  return { ...seat, present, left_at, left_before };
}

function presentItem(
  item: StoredMeeting['items'][number],
  n: number,
  known: SubjectFacts & { recused?: readonly Recusal[] } & Partial<Pick<Standing, 'offered' | 'in_office'>>,
  sitting: Parameters<typeof votersOf>[0],
): MeetingItem {
  const { protocol, follow_up, kind, number, title, record, result } = item;
  const nameOf = new Map(sitting.seats.map(({ member, name }) => [member, name]));
  const recused = recusedIn(item, known.recused ?? []);
  const { there, missing } = votersOf(sitting, n, recused);
  const said = record ?? ({ discussion: '', conditions: '', reasons: '' } as const);
  const {
    for: votesFor = null,
    against = null,
    abstained = null,
    outcome = null,
    until = null,
    risk = null,
  } = record ?? {};
  return {
    ...{ n, protocol, number, title },
    ...(follow_up !== null && { follow_up }),
    ...(kind !== null && { kind }),
    investigator: known.investigator,
    institution: known.institution,
    recommended: [...known.recommended],
    recused: recused.map((one) => ({ ...one, name: nameOf.get(one.member) ?? '' })),
    quorum: { there, missing: [...missing] },
    discussion: said.discussion,
    ...{ for: votesFor, against, abstained, outcome },
    offered: [...(known.offered ?? [])],
    ...{ obstacle: known.obstacle, in_office: known.in_office ?? false },
    conditions: said.conditions,
    reasons: said.reasons,
    ...{ until, risk },
    ...(result && { result: presentResult(result) }),
  };
}

const presentResult = ({ state, at, reason }: NonNullable<AgendaItem['result']>) => ({
  state,
  ...(reason !== null && { reason }),
  ...(at !== null && { at }),
});

/** Answers with the whole meeting. */
export async function meetingAnswer(
  dependencies: Dependencies,
  stored: StoredMeeting,
  caller: Caller,
  status: 200 | 201 = 200,
): Promise<Answer> {
  const headers: Record<string, string> = { ETag: etagOf(stored.version) };
  if (status === 201) headers.Location = `/api/meetings/${stored.id}`;
  return { status, body: await meetingView(dependencies, stored, caller), headers };
}
