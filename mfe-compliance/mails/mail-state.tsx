import type { MailRecord, MailState } from '@portal/contracts/notices';
import { Badge, BadgeWithNotes, type IconName, type Tone } from '@portal/ui-kit';
import { formatDate, formatTime } from '@portal/portal-views';
import { messages } from './messages.ts';

const looks: Readonly<Record<MailState, { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'secondary', icon: 'clock' },
  queued: { tone: 'warning', icon: 'clock' },
  sending: { tone: 'primary-outline', icon: 'upload' },
  sent: { tone: 'success', icon: 'tick' },
  failed: { tone: 'danger', icon: 'cross' },
  uncertain: { tone: 'declined', icon: 'alert' },
};

/** Day and time on one line: '9 Nov 2026, 10:12'. */
export const shortInstant = (instant: string): string => `${formatDate(instant)}, ${formatTime(instant)}`;

/** States that an operator may have to look into. */
const isTrouble = (state: MailState): boolean => state === 'failed' || state === 'uncertain';

/** A mail's state with since when, why, and who had it sent again. */
export function MailStateCell({ mail }: { mail: MailRecord }) {
  const { state, reason, error, letter, is_text_gone, updated_at, resends, reference } = mail;
  return (
    <BadgeWithNotes badge={<Badge {...looks[state]}>{messages.states[state]}</Badge>}>
      <div>{shortInstant(updated_at)}</div>
      {reason !== null && <div lang="en">{reason}</div>}
      {error !== null && error !== reason && <div>{messages.serverSaid({ error })}</div>}
      {isTrouble(state) && <div>{messages.reference({ id: reference })}</div>}
      {letter !== null && state === 'sent' && <div>{messages.letters[letter]}</div>}
      {is_text_gone && <div>{messages.textGone}</div>}
      {resends.map(({ by, at }) => (
        <div key={at}>{messages.resentBy({ when: shortInstant(at), by })}</div>
      ))}
    </BadgeWithNotes>
  );
}
