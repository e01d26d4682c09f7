import { formatDay } from '@portal/contracts/presentation';
import { hasLetter, undoDays, type FollowUp, type FollowUpAct, type Preview } from '@portal/contracts/follow-ups';
import { portalToday } from '@portal/portal-views';
import { FactsList } from '@portal/ui-kit/document';
import { LookAtLetter } from '../letters/look-at-letter.tsx';
import { messages } from './messages.ts';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const Letter = ({ letter }: { letter: NonNullable<Preview['letter']> }) => (
  <>
    <span lang="en">{letter.subject}</span>
    <LookAtLetter read={() => Promise.resolve(letter)} />
  </>
);

/** How its sender is told: that a form is acknowledged, without a letter, comes by email to those alone who chose that. */
const howTold = (isLettered: boolean, act: FollowUpAct): string => {
  if (isLettered) return messages.byMail.letter;
  return act === 'ask' ? messages.byMail.plain : messages.byMail.chosen;
};

/** What comes of an act besides the changes: its letter, who is told, until when it can be taken back. */
export function ActFacts({ followUp, act, preview }: { followUp: FollowUp; act: FollowUpAct; preview?: Preview }) {
  const isLettered = hasLetter(followUp.kind, act);
  return (
    <FactsList
      facts={[
        ...(preview?.letter ? [{ label: messages.letter, value: <Letter letter={preview.letter} /> }] : []),
        { label: messages.told({ name: followUp.sender }), value: howTold(isLettered, act) },
        ...(isLettered
          ? [{ label: messages.back, value: messages.backUntil({ day: formatDay(dayAfter(portalToday(), undoDays)) }) }]
          : []),
      ]}
    />
  );
}
