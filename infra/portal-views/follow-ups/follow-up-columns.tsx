import { followUpTitle, isPlainForm, type FollowUpRow, type FollowUpState } from '@portal/contracts/follow-ups';
import { Button, ButtonLink, Link, VisuallyHidden, type Column, Badge, type Tone } from '@portal/ui-kit';
import { formatDate } from '../format/format-instant.ts';
import { followUpPage } from './api.ts';
import { messages } from './messages.ts';

const tones: Readonly<Record<FollowUpState, Tone>> = {
  sent: 'warning',
  more_asked: 'response',
  acknowledged: 'success',
  approved: 'success',
  refused: 'danger',
};

/** The state of a follow-up in words, with an icon. */
export const FollowUpBadge = ({ state }: { state: FollowUpState }) => (
  <Badge tone={tones[state]}>{messages.states[state]}</Badge>
);

const { columns: labels } = messages;
const named = ({ kind, number }: FollowUpRow) => ` ${followUpTitle(kind)}, ${number}`;

/** The columns of a list of follow-ups; `onAcknowledge` where the list can do that, `tick` before the actions. */
export const followUpColumns = (
  onAcknowledge?: (row: FollowUpRow) => void,
  tick?: Column<FollowUpRow>,
): readonly Column<FollowUpRow>[] => [
  {
    label: labels.form,
    kind: 'title',
    cell: (row) => <Link href={followUpPage(row.id)}>{followUpTitle(row.kind)}</Link>,
  },
  { label: labels.number, kind: 'header', cell: (row) => row.number },
  ...(onAcknowledge ? [{ label: labels.sender, cell: (row: FollowUpRow) => row.sender }] : []),
  { label: labels.date, kind: 'date', cell: (row) => formatDate(row.created_date) },
  // On one line, and no wider: a column of ticks needs the room.
  { label: labels.state, kind: 'date', cell: (row) => <FollowUpBadge state={row.state} /> },
  ...(tick ? [tick] : []),
  {
    label: labels.actions,
    kind: 'actions',
    cell: (row) => (
      <>
        <ButtonLink variant="quiet" href={followUpPage(row.id)}>
          {messages.open}
          <VisuallyHidden>{named(row)}</VisuallyHidden>
        </ButtonLink>
        {onAcknowledge && isPlainForm(row.kind) && row.actions.includes('acknowledge') && (
          <Button variant="quiet" onClick={() => onAcknowledge(row)}>
            {messages.acknowledge}
            <VisuallyHidden>{named(row)}</VisuallyHidden>
          </Button>
        )}
      </>
    ),
  },
];
