import { isPresent, presences, type Attendance as Sent, type Meeting, type Seat } from '@portal/contracts/meetings';
import {
  Button,
  Card,
  CardBody,
  CardHead,
  Link,
  Meta,
  Select,
  Table,
  TextInput,
  VisuallyHidden,
  WithNote,
  styled,
} from '@portal/ui-kit';
import type { Column } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash, formatCalendarDay } from '@portal/portal-views';
import { api } from '@portal/web-kit';
import { useEffect, useRef, useState } from 'react';
import { CountsAs } from '../members/counts-as.tsx';
import { words as memberWords } from '../members/words.ts';
import { meetingPath, useMeetingWrite, writeOn } from './meetings-data.ts';
import { QuorumSum } from './quorum-sum.tsx';
import { words } from './words.ts';

const said = words.attendance;

const Choice = styled.div`
  display: grid;
  gap: var(--s2);
  min-width: 148px;
  > button {
    justify-self: start;
  }
  select,
  input {
    min-height: 40px;
    padding-block: 5px;
    font-size: var(--t-meta);
  }
  label {
    display: grid;
    gap: 2px;
    color: var(--muted);
    font-size: var(--t-meta);
  }
  @media (max-width: 639px) {
    select,
    input {
      min-height: 44px;
    }
  }
`;

const options = presences.map((value) => ({
  value,
  get label() {
    return said.presences[value];
  },
}));

type Known = Pick<Seat, 'present' | 'left_at' | 'left_before'>;
const sameAttendance = (one: Known, other: Known): boolean =>
  one.present === other.present && one.left_at === other.left_at && one.left_before === other.left_before;

/** The attendance of all whose attendance is known, with this member's as it shall be. */
const bodyOf = ({ seats }: Meeting, changed: Seat): Sent =>
  seats
    .map((seat) => (seat.member === changed.member ? changed : seat))
    .flatMap(({ member, present, left_at, left_before }) =>
      present === null ? [] : [{ member, present, left_at, left_before: left_at === null ? null : left_before }],
    );

const seatIn = ({ seats }: Meeting, { member }: Seat): Seat | undefined => seats.find((one) => one.member === member);

/** Writes one member's attendance, whatever others write of the others meanwhile. */
function useAttendance(meeting: Meeting) {
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

function AttendanceField({ seat, meeting, run }: { seat: Seat; meeting: Meeting; run: (after: Seat) => void }) {
  const { present, left_at, left_before, name } = seat;
  const set = (value: string) => {
    const chosen = presences.find((one) => one === value) ?? null;
    if (chosen === null) return;
    run({ ...seat, present: chosen, ...(!isPresent(chosen) && { left_at: null, left_before: null }) });
  };
  const [isLeaving, setLeaving] = useState(false);
  const time = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isLeaving) time.current?.focus();
  }, [isLeaving]);
  const isHeld = meeting.state === 'open' && isPresent(present);
  const hasTime = isHeld && (isLeaving || left_at !== null);
  const places = [
    ...meeting.items.map(({ n }) => ({ value: String(n), label: said.item({ n }) })),
    { value: String(meeting.items.length + 1), label: said.afterAll },
  ];
  return (
    <Choice>
      <Select
        aria-label={said.label({ name })}
        options={options}
        {...(present === null && { placeholder: said.unknown })}
        value={present ?? ''}
        onChange={({ target }) => set(target.value)}
      />
      {isHeld && !hasTime && (
        <Button variant="quiet" small onClick={() => setLeaving(true)}>
          {said.leaves}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {hasTime && (
        <label>
          <span>
            {said.leftAt}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
          <TextInput
            type="time"
            ref={time}
            key={left_at}
            defaultValue={left_at ?? ''}
            onBlur={({ target: { value } }) => {
              const time = value === '' ? null : value;
              if (time !== left_at) run({ ...seat, left_at: time, left_before: null });
            }}
          />
        </label>
      )}
      {isHeld && left_at !== null && (
        <label>
          <span>
            {said.leftBefore}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
          <Select
            options={places}
            value={String(left_before ?? '')}
            onChange={({ target }) => run({ ...seat, left_before: Number(target.value) })}
          />
        </label>
      )}
    </Choice>
  );
}

/** When a member leaves, and from which items they are recused. */
function notesOf({ member, left_at, left_before }: Seat, { items }: Meeting): string[] {
  const recused = items.filter((item) => item.recused.some((one) => one.member === member)).map(({ n }) => n);
  return [
    ...(recused.length > 0 ? [said.recused({ list: recused.join(', ') })] : []),
    ...(left_at === null ? [] : [said.left({ at: left_at, before: left_before })]),
  ];
}

/** Who is there, as what, until when; and whether that is a quorum (council-year.md, 9). */
export function Attendance({ meeting }: { meeting: Meeting }) {
  const write = useAttendance(meeting);
  const mayChange = meeting.actions.includes('attendance');
  const columns: readonly Column<Seat>[] = [
    {
      label: said.member,
      kind: 'header',
      cell: (seat) => {
        const notes = notesOf(seat, meeting);
        return (
          <WithNote note={notes.length > 0 ? notes.map((note) => <div key={note}>{note}</div>) : undefined}>
            {seat.name}
          </WithNote>
        );
      },
    },
    { label: said.position, cell: ({ position }) => memberWords.positions[position] },
    { label: said.counts, kind: 'title', cell: (seat) => <CountsAs member={seat} /> },
    {
      label: said.title,
      cell: (seat) =>
        mayChange ? (
          <AttendanceField
            key={seat.member}
            seat={seat}
            meeting={meeting}
            run={(after) => write.run({ before: seat, after })}
          />
        ) : (
          (seat.present && said.presences[seat.present]) || said.unknown
        ),
    },
  ];
  return (
    <Card aria-labelledby="attendance">
      <QuorumSum meeting={meeting} />
      <CardHead>
        <h2 id="attendance">{said.title}</h2>
        <Meta>{said.asOf({ day: formatCalendarDay(meeting.day) })}</Meta>
      </CardHead>
      {write.error && (
        <CardBody>
          <FailureMessage failure={failureOf((write.error as Error).cause, said.failed)} />
        </CardBody>
      )}
      {meeting.seats.length === 0 ? (
        <CardBody>
          <p>
            {said.nobody} <Link href={`/members?on=${meeting.day}`}>{said.toMembers}</Link>
          </p>
        </CardBody>
      ) : (
        <Table caption={said.title} columns={columns} rows={meeting.seats} rowKey={({ member }) => member} />
      )}
    </Card>
  );
}
