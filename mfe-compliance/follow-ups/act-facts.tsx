import { formatDay } from '@portal/contracts/presentation';
import {
  hasLetter,
  undoDays,
  type FollowUp,
  type FollowUpAct,
  type NamedDocument,
  type Preview,
} from '@portal/contracts/follow-ups';
import type { LetterDraft } from '@portal/contracts/letters';
import { portalToday } from '@portal/portal-views';
import { FactsList } from '@portal/ui-kit/document';
import { LookAtLetter } from '../letters/look-at-letter.tsx';
import { messages } from './messages.ts';
import { readPreview } from './read-preview.ts';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const Letter = ({ letter, read }: { letter: LetterDraft; read: () => Promise<LetterDraft> }) => (
  <>
    <span lang="en">{letter.subject}</span>
    <LookAtLetter read={read} />
  </>
);

/** How its sender is told: that a form is acknowledged, without a letter, comes by email to those alone who chose that. */
const howTold = (isLettered: boolean, act: FollowUpAct): string => {
  if (isLettered) return messages.byMail.letter;
  return act === 'ask' ? messages.byMail.plain : messages.byMail.chosen;
};

interface Props {
  followUp: FollowUp;
  act: FollowUpAct;
  preview: Preview | undefined;
  /** The documents that the act replaces. */
  replaced: readonly NamedDocument[];
}

/** What comes of an act besides the changes: its letter, who is told, until when it can be taken back. */
export function ActFacts({ followUp, act, preview, replaced }: Props) {
  const isLettered = hasLetter(followUp.kind, act);
  const letter = preview?.letter;
  const readLetter = async (): Promise<LetterDraft> => {
    const replaces = replaced.map(({ file }) => file);
    const read = replaces.length > 0 ? await readPreview(followUp, act, { replaces }) : preview;
    return read?.letter ?? Promise.reject(new Error('This act has no letter'));
  };
  return (
    <FactsList
      facts={[
        ...(letter ? [{ label: messages.letter, value: <Letter letter={letter} read={readLetter} /> }] : []),
        { label: messages.told({ name: followUp.sender }), value: howTold(isLettered, act) },
        ...(isLettered
          ? [{ label: messages.back, value: messages.backUntil({ day: formatDay(dayAfter(portalToday(), undoDays)) }) }]
          : []),
      ]}
    />
  );
}
