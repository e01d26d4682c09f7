import type { FollowUp } from '@portal/contracts/follow-ups';
import { Card } from '@portal/ui-kit';
import { LedgerSum } from '@portal/ui-kit/ledger';
import { useDraftFact, type OpenDraft } from '@portal/web-kit';
import { PointToAnswer } from '../respond/points/point-to-answer.tsx';
import { answeredIn, askedPoints, nextIn } from '../respond/points/typed-answers.ts';
import { useOpenParts } from '../respond/points/use-open-parts.ts';
import { messages } from '../respond/respond-messages.ts';

const texts = messages.points;

/** What the council asks about a form, answered point by point (docs/points 13); nothing where it is one question. */
export function AskedPoints({ followUp, draft }: { followUp: FollowUp; draft: OpenDraft }) {
  const points = askedPoints(followUp);
  const done = useDraftFact(draft, ({ body }) => answeredIn(body, points));
  const { open, onToggle } = useOpenParts(nextIn(draft.store.getState().body, points)?.id);
  if (points.length === 0) return null;
  return (
    <Card as="div">
      <LedgerSum>
        <strong>{texts.answered({ done, all: points.length })}</strong>
        <progress value={done} max={points.length} aria-label={texts.answeredLabel({ done, all: points.length })} />
      </LedgerSum>
      {points.map((point) => (
        <PointToAnswer
          key={point.id}
          point={point}
          changes={none}
          at={followUp.asked?.at(-1)?.at}
          isCarried={false}
          draft={draft}
          open={open.has(point.id)}
          onToggle={onToggle}
        />
      ))}
    </Card>
  );
}

const none = [] as const;
