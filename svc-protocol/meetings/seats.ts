import type { StoredMeeting } from './store.ts';
import type { Dependencies } from '../dependencies.ts';
import { membersOn } from '../members/endpoints.ts';
import type { Seat } from './meeting.types.ts';

/** Who is a member on this day, 'YYYY-MM-DD', by position and name. */
export async function seatsOn({ members }: Pick<Dependencies, 'members'>, day: string): Promise<Seat[]> {
  return (await membersOn({ members }, day)).map(
    ({ id, name, qualifications, position, lay, non_scientific, affiliated, account }) => ({
      ...{ member: id, name, qualifications, position, lay, non_scientific, affiliated, account },
    }),
  );
}

/** The members of a meeting: those of its day, from its opening on as they were then. */
export const seatsOf = async (
  dependencies: Pick<Dependencies, 'members'>,
  { seats, day }: Pick<StoredMeeting, 'seats' | 'day'>,
): Promise<readonly Seat[]> => seats ?? seatsOn(dependencies, day);

/** Whether this account is the chair's or the secretary's, who sign. */
export const mayRecord = (seats: readonly Seat[], account: string): boolean =>
  seats.some((seat) => seat.account === account && (seat.position === 'chair' || seat.position === 'secretary'));
