import type { Attendance as Sent, Meeting, Seat } from '@portal/contracts/meetings';
import { failureOf, type Failure } from '@portal/portal-views';
import { api, ApiProblem } from '@portal/web-kit';
import { useState } from 'react';
import { meetingPath, useMeetingWrite, writeOn } from './api.ts';
import { messages } from './messages.ts';

const said = messages.attendance;

type Known = Pick<Seat, 'present' | 'left_at' | 'left_before'>;
const sameAttendance = (one: Known, other: Known): boolean =>
  one.present === other.present && one.left_at === other.left_at && one.left_before === other.left_before;

/** The attendance of all whose attendance is known, with this member's as changed. */
const bodyOf = ({ seats }: Meeting, changed: Seat): Sent =>
  seats
    .map((seat) => (seat.member === changed.member ? changed : seat))
    .flatMap(({ member, present, left_at, left_before }) =>
      present === null ? [] : [{ member, present, left_at, left_before: left_at === null ? null : left_before }],
    );

const seatIn = ({ seats }: Meeting, { member }: Seat): Seat | undefined => seats.find((one) => one.member === member);

interface Change {
  /** As it was when the change was made. */
  meeting: Meeting;
  before: Seat;
  after: Seat;
}

/** Writes one change of an attendance after the other, also while others write that of other members. */
export function useAttendance(meeting: Meeting) {
  const [unanswered, setUnanswered] = useState<readonly Change[]>([]);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const write = useMeetingWrite(
    ({ meeting: seen, before, after }: Change) =>
      writeOn(seen, {
        write: (now, ifMatch) => api.put<Meeting>(meetingPath(now.id, 'attendance'), bodyOf(now, after), { ifMatch }),
        still: (now) => sameAttendance(seatIn(now, before) ?? after, before),
        isDone: (now) => sameAttendance(seatIn(now, before) ?? before, after),
      }),
    {
      queue: `attendance of ${meeting.id}`,
      onFailed(error, { before: { name } }) {
        const isMoved = error instanceof ApiProblem && error.status === 412;
        const failure = isMoved ? { text: said.changed({ name }) } : failureOf(error, said.failed({ name }));
        setFailures((others) => [...others, failure]);
      },
      onSettled: (change) => setUnanswered((all) => all.filter((one) => one !== change)),
    },
  );
  return {
    /** As they are chosen; what is refused shows again as it is recorded. */
    seats: meeting.seats.map((seat) => unanswered.findLast(({ after }) => after.member === seat.member)?.after ?? seat),
    change(before: Seat, after: Seat) {
      const change = { meeting, before, after };
      if (unanswered.length === 0) setFailures([]);
      setUnanswered([...unanswered, change]);
      write.run(change);
    },
    failures,
  };
}
