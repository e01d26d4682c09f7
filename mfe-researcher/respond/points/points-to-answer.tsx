import { pointChanges } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import { LedgerPdf, pointsOf, WorkNotices } from '@portal/portal-views';
import { Card, Meta, PageSection, SectionHead } from '@portal/ui-kit';
import { AsWritten, LedgerSum } from '@portal/ui-kit/ledger';
import { useOpenWork } from '@portal/web-kit';
import { useCallback, useMemo, useRef } from 'react';
import { CommentPairs } from '../comments-to-answer.tsx';
import type { ResponseSession } from '../response-session.ts';
import { words } from '../respond-words.ts';
import { PointToAnswer } from './point-to-answer.tsx';
import { useOpenParts } from './use-open-parts.ts';
import { answersIn, isAnswered, openPoints, typeAnswer } from './typed-answers.ts';

const texts = words.points;

interface Props {
  protocol: Protocol;
  response: ResponseSession;
  /** The person wants to change this card. */
  onChange: (slug: string) => void;
}

/** What the council asks, answered point by point; the response file can do the same (unsent-work.md 3). */
export function PointsToAnswer({ protocol, response: { answers }, onChange }: Props) {
  const work = useOpenWork(answers);
  const typed = answersIn(work.body);
  const asked = openPoints(protocol);
  const done = asked.filter((point) => isAnswered(typed, point)).length;
  const { open, onToggle } = useOpenParts(asked.find((point) => !isAnswered(typed, point))?.id);
  const shown = useMemo(() => {
    const changesOf = pointChanges(protocol, 'owner');
    return pointsOf(protocol).map((point) => ({ point, changes: changesOf(point) }));
  }, [protocol]);
  const onType = useCallback((id: string, text: string) => typeAnswer(answers, id, text), [answers]);
  // The same function at every render, or every point is drawn again with each key.
  const latest = useRef(onChange);
  latest.current = onChange;
  const change = useCallback((slug: string) => latest.current(slug), []);
  const { commented_at: at, previous_rounds } = protocol;
  const isReadOnly = work.state.elsewhere;
  return (
    <PageSection aria-labelledby="comments-to-answer">
      <SectionHead>
        <h2 id="comments-to-answer">{words.comments}</h2>
        <Meta>{texts.asks({ count: asked.length })}</Meta>
      </SectionHead>
      <WorkNotices work={{ ...work, text: Object.values(typed).join('\n\n') }} />
      <Card as="div">
        <LedgerSum>
          <strong>{texts.answered({ done, all: asked.length })}</strong>
          <progress value={done} max={asked.length} aria-label={texts.answeredLabel({ done, all: asked.length })} />
          <LedgerPdf id={protocol.id} label={texts.pdf} work={work.state.server.held ? answers.key.id : undefined} />
        </LedgerSum>
        {shown.map(({ point, changes }) => (
          <PointToAnswer
            key={point.id}
            point={point}
            changes={changes}
            at={point.source === 'compliance' ? at?.compliance : at?.[point.source]}
            isCarried={point.round <= previous_rounds.length}
            text={typed[point.id] ?? ''}
            isReadOnly={isReadOnly}
            shown={open.has(point.id) ? work.shown : undefined}
            open={open.has(point.id)}
            onToggle={onToggle}
            onType={onType}
            onChange={change}
          />
        ))}
      </Card>
      <AsWritten>
        <summary>{texts.asWritten}</summary>
        <CommentPairs protocol={protocol} />
      </AsWritten>
    </PageSection>
  );
}
