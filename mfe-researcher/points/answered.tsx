import type { Point } from '@portal/contracts/points';
import { useLaterFact, type OpenDraft } from '@portal/web-kit';
import { messages } from './respond-messages.ts';
import { answeredIn, askedIn } from './typed-answers.ts';

const texts = messages.points;

/** How many have an answer: its change re-renders no point. */
export function Answered({ draft, points }: { draft: OpenDraft; points: readonly Point[] }) {
  const done = useLaterFact(draft, ({ body }) => answeredIn(body, points));
  const all = useLaterFact(draft, ({ body }) => askedIn(body, points).length);
  return (
    <>
      <strong>{texts.answered({ done, all })}</strong>
      <progress value={done} max={all} aria-label={texts.answeredLabel({ done, all })} />
    </>
  );
}
