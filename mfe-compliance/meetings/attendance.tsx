import type { Meeting, Seat } from '@portal/contracts/meetings';
import { Card, CardBody, CardHead, Link, Meta, Table, WithNote } from '@portal/ui-kit';
import type { Column } from '@portal/ui-kit';
import { FailureMessage, formatCalendarDay } from '@portal/portal-views';
import { CountsAs } from '../members/counts-as.tsx';
import { messages as memberMessages } from '../members/messages.ts';
import { AttendanceField } from './attendance-field.tsx';
import { QuorumSum } from './quorum-sum.tsx';
import { useAttendance } from './use-attendance.ts';
import { messages } from './messages.ts';

const said = messages.attendance;

/** When a member leaves, and from which items they are recused. */
function notesOf({ member, left_at, left_before }: Seat, { items }: Meeting): string[] {
  const recused = items.filter((item) => item.recused.some((one) => one.member === member)).map(({ n }) => n);
  return [
    ...(recused.length > 0 ? [said.recused({ list: recused.join(', ') })] : []),
    ...(left_at === null ? [] : [said.left({ at: left_at, before: left_before })]),
  ];
}

/** Who is there, as what, until when; and whether that is a quorum (docs/meetings 10, 11). */
export function Attendance({ meeting }: { meeting: Meeting }) {
  const { seats, change, failures } = useAttendance(meeting);
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
    { label: said.position, cell: ({ position }) => memberMessages.positions[position] },
    { label: said.counts, kind: 'title', cell: (seat) => <CountsAs member={seat} /> },
    {
      label: said.title,
      cell: (seat) =>
        mayChange ? (
          <AttendanceField key={seat.member} seat={seat} meeting={meeting} run={(after) => change(seat, after)} />
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
      {failures.length > 0 && (
        <CardBody>
          {failures.map((failure, index) => (
            <FailureMessage key={index} failure={failure} />
          ))}
        </CardBody>
      )}
      {seats.length === 0 ? (
        <CardBody>
          <p>
            {said.nobody} <Link href={`/members?on=${meeting.day}`}>{said.toMembers}</Link>
          </p>
        </CardBody>
      ) : (
        <Table caption={said.title} columns={columns} rows={seats} rowKey={({ member }) => member} />
      )}
    </Card>
  );
}
