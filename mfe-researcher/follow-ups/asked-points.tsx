import type { FollowUp } from '@portal/contracts/follow-ups';
import { Card } from '@portal/ui-kit';
import { LedgerSum } from '@portal/ui-kit/ledger';
import { useOpenWork, type Piece } from '@portal/web-kit';
import { useCallback } from 'react';
import { PointToAnswer } from '../respond/points/point-to-answer.tsx';
import { answersIn, askedPoints, isAnswered, typeAnswer } from '../respond/points/typed-answers.ts';
import { useOpenParts } from '../respond/points/use-open-parts.ts';
import { words } from '../respond/respond-words.ts';

const texts = words.points;

/** What the council asks about a form, answered point by point (unsent-work.md, 3); nothing where it is one question. */
export function AskedPoints({ followUp, piece }: { followUp: FollowUp; piece: Piece }) {
  const work = useOpenWork(piece);
  const typed = answersIn(work.body);
  const points = askedPoints(followUp);
  const done = points.filter((point) => isAnswered(typed, point)).length;
  const { open, onToggle } = useOpenParts(points.find((point) => !isAnswered(typed, point))?.id);
  const onType = useCallback((id: string, text: string) => typeAnswer(piece, id, text), [piece]);
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
          text={typed[point.id] ?? ''}
          isReadOnly={work.state.elsewhere || work.shown.kind === 'gone'}
          shown={open.has(point.id) ? work.shown : undefined}
          open={open.has(point.id)}
          onToggle={onToggle}
          onType={onType}
        />
      ))}
    </Card>
  );
}

const none = [] as const;
