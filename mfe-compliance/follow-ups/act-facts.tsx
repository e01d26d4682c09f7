import { formatDay } from '@portal/contracts/presentation';
import { hasLetter, undoDays, type FollowUp, type FollowUpAct, type Preview } from '@portal/contracts/follow-ups';
import { portalToday } from '@portal/portal-views';
import { Button, Dialog } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { useState } from 'react';
import { words } from './words.ts';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function Letter({ letter }: { letter: NonNullable<Preview['letter']> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span lang="en">{letter.subject}</span>
      <div>
        <Button small variant="secondary" onClick={() => setOpen(true)}>
          {words.lookAt}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={letter.subject} onClose={() => setOpen(false)} words={words.confirm}>
          {letter.body.map((paragraph) => (
            <p key={paragraph} lang="en">
              {paragraph}
            </p>
          ))}
        </Dialog>
      )}
    </>
  );
}

/** What comes of an act besides the changes: its letter, who is told, until when it can be taken back. */
export function ActFacts({ followUp, act, preview }: { followUp: FollowUp; act: FollowUpAct; preview?: Preview }) {
  const isLettered = hasLetter(followUp.kind, act);
  return (
    <FactsList
      facts={[
        ...(preview?.letter ? [{ label: words.letter, value: <Letter letter={preview.letter} /> }] : []),
        { label: words.told({ name: followUp.sender }), value: isLettered ? words.byMail.letter : words.byMail.plain },
        ...(isLettered
          ? [{ label: words.back, value: words.backUntil({ day: formatDay(dayAfter(portalToday(), undoDays)) }) }]
          : []),
      ]}
    />
  );
}
