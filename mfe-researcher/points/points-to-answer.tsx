import { pointChanges } from '@portal/contracts/points';
import { formOf } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import { LedgerPdf, pointsOf, OpenDraftNotices } from '@portal/portal-views';
import { Card, Meta, PageSection, SectionHead } from '@portal/ui-kit';
import { AsWritten, LedgerSum } from '@portal/ui-kit/ledger';
import { useLaterFact, useDraftFact, useSpoken, type Body } from '@portal/web-kit';
import { useCallback, useRef } from 'react';
import { CommentPairs } from './comments-to-answer.tsx';
import type { ResponseSession } from './response-session.ts';
import { messages } from './respond-messages.ts';
import { Answered } from './answered.tsx';
import { PointToAnswer } from './point-to-answer.tsx';
import { useOpenParts } from './use-open-parts.ts';
import { answerIn, askedIn, nextIn, openPoints } from './typed-answers.ts';

const texts = messages.points;

interface Props {
  protocol: Protocol;
  response: ResponseSession;
  /** The person wants to change this card. */
  onChange: (slug: string) => void;
}

/** What the council asks, answered point by point; the response file can do the same (docs/points 6). */
export function PointsToAnswer({ protocol, response: { answers, kind }, onChange }: Props) {
  const asked = openPoints(protocol);
  const count = useLaterFact(answers, ({ body }) => askedIn(body, asked).length);
  const isHeld = useDraftFact(answers, ({ server }) => server.held !== undefined);
  const { open, onToggle } = useOpenParts(nextIn(answers.store.getState().body, asked)?.id);
  const shown = useSpoken(() => {
    const changesOf = pointChanges(formOf(protocol), protocol, 'owner');
    return pointsOf(protocol).map((point) => ({ point, changes: changesOf(point) }));
  }, [protocol]);
  // The same function at every render, or every point is re-rendered.
  const latest = useRef(onChange);
  latest.current = onChange;
  const change = useCallback((slug: string) => latest.current(slug), []);
  const copied = (body: Body) => asked.flatMap((point) => answerIn(body, point) || []).join('\n\n');
  const { commented_at: at, changes: rounds } = protocol;
  const isCompletion = kind === 'completion';
  return (
    <PageSection aria-labelledby="comments-to-answer">
      <SectionHead>
        <h2 id="comments-to-answer">{isCompletion ? messages.completion.points : messages.comments}</h2>
        <Meta>{isCompletion ? messages.completion.asks : texts.asks({ count })}</Meta>
      </SectionHead>
      <OpenDraftNotices draft={answers} textOf={copied} />
      <Card as="div">
        <LedgerSum>
          <Answered draft={answers} points={asked} />
          {!isCompletion && (
            <LedgerPdf id={protocol.id} label={texts.pdf} draft={isHeld ? answers.ref.id : undefined} />
          )}
        </LedgerSum>
        {shown.map(({ point, changes }) => (
          <PointToAnswer
            key={point.id}
            point={point}
            form={formOf(protocol)}
            changes={changes}
            source={isCompletion ? messages.completion.office : undefined}
            at={at[point.source]}
            isCarried={point.round < rounds.length}
            mayRemark={!isCompletion}
            draft={answers}
            open={open.has(point.id)}
            onToggle={onToggle}
            onChange={change}
          />
        ))}
      </Card>
      {!isCompletion && (
        <AsWritten>
          <summary>{texts.asWritten}</summary>
          <CommentPairs protocol={protocol} />
        </AsWritten>
      )}
    </PageSection>
  );
}
