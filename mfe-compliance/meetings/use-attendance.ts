import type { Attendance as Sent, Meeting, Seat } from '@portal/contracts/meetings';
import { flash } from '@portal/portal-views';
import { api } from '@portal/web-kit';
import { meetingPath, useMeetingWrite, writeOn } from './meetings-data.ts';
import { words } from './words.ts';

const said = words.attendance;

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

/** Writes one member's attendance, also while others write that of other members. */
export function useAttendance(meeting: Meeting) {
  return useMeetingWrite(
    ({ before, after }: { before: Seat; after: Seat }) =>
      writeOn(meeting, {
        write: (now, ifMatch) => api.put<Meeting>(meetingPath(now.id, 'attendance'), bodyOf(now, after), { ifMatch }),
        still: (now) => sameAttendance(seatIn(now, before) ?? after, before),
        isDone: (now) => sameAttendance(seatIn(now, before) ?? before, after),
      }).catch((error: unknown) => {
        throw new Error(before.name, { cause: error });
      }),
    {
      onFailed(error) {
        const { cause, message: name } = error as Error;
        const isMoved = cause instanceof Object && 'status' in cause && [409, 412].includes(Number(cause.status));
        if (isMoved) flash('error', said.changed({ name }));
      },
    },
  );
}
