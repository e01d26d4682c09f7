import type { Decision, Protocol } from '@portal/contracts/protocol';
import { Button, ButtonRow, Card, CardBody, CardFoot, Field, PageSection, SectionHead, TextArea } from '@portal/ui-kit';
import {
  countClosed,
  FailureMessage,
  givenMarks,
  pointsOf,
  protocolPath,
  useProtocolCommand,
  WorkMark,
  WorkNotices,
  type TypedMarks,
} from '@portal/portal-views';
import { api, useWork, type Work } from '@portal/web-kit';
import { useState } from 'react';
import { words } from '../words.ts';
import { useLeave } from '../my-day/queue-bar.tsx';
import { DecisionQuestion } from './decision-question.tsx';
import { PointsForResearcher } from './points/points-for-researcher.tsx';
import { pointsIn, usePoints } from './points/use-points.ts';

type Verdict = Decision['status'];

export const decisionId = 'decision';

/** The comment and the points of a decision, kept together in one piece of unsent work. */
function useTyped(work: Work, protocol: Protocol) {
  const { comment, alt_comment } = protocol;
  const text = typeof work.body.text === 'string' ? work.body.text : '';
  const { points, changes } = usePoints(work.body, { comment, alt_comment, compliance_comment: text }, (changed) =>
    work.change({ ...work.piece?.store.getState().body, points: changed }),
  );
  /** Points that were divided by hand stay with the words as they are typed on. */
  const type = (typed: string) => {
    const kept = pointsIn(work.body, { comment, alt_comment, compliance_comment: typed });
    work.change({ ...work.body, text: typed, ...(kept && { points: kept }) });
  };
  return { text, type, points, changes, isDivided: work.body.points !== undefined };
}

interface Props {
  protocol: Protocol;
  /** What is marked of earlier rounds, and given with the decision. */
  marks: TypedMarks;
  onDone: () => void;
}

const noMarks: TypedMarks = {};

/**
 * Accept or reject, with an optional comment that is sent only when it is not blank (specification sections 2 and 4).
 * When the decision is no longer due, what was said about the last attempt stays.
 */
export function DecisionForm({ protocol, marks = noMarks, onDone }: Pick<Props, 'protocol'> & Partial<Props>) {
  const { id, number } = protocol;
  const round = protocol.previous_rounds.length + 1;
  const key = { id: `decision.${id}.${round}`, kind: 'decision', subject: id, name: number } as const;
  const work = useWork(key);
  const { text, type, points, changes, isDivided } = useTyped(work, protocol);
  const [asked, setAsked] = useState<Verdict>();
  const leave = useLeave();
  const isDue = protocol.actions.includes('assess');
  const hasComment = text.trim() !== '';
  const given = givenMarks(marks);
  const earlier = pointsOf(protocol);
  const decide = useProtocolCommand({
    send: (status: Verdict) =>
      api.post(protocolPath(protocol.id, 'decision'), {
        status,
        ...(hasComment && { compliance_comment: text }),
        ...(status === 'rejected' && isDivided && { points: [...points] }),
        ...(given.length > 0 && { marks: given }),
      } satisfies Decision),
    onDone: () => {
      work.end();
      onDone?.();
      leave(words.decision.done);
    },
    onFailed: () => setAsked(undefined),
    failed: words.decision.failed,
  });

  if (!isDue && !decide.failure) return null;
  return (
    <PageSection aria-labelledby={decisionId} data-no-print>
      <SectionHead>
        <h2 id={decisionId}>{words.decision.title}</h2>
      </SectionHead>
      <FailureMessage failure={decide.failure} />
      {isDue && (
        <Card as="div">
          <CardBody>
            <WorkNotices work={{ ...work, text }} />
            <Field
              label={words.decision.comment}
              optional={words.decision.optional}
              hint={words.decision.hint}
              beside={<WorkMark shown={work.shown} />}
            >
              <TextArea
                readOnly={!work.piece || work.state.elsewhere}
                value={text}
                onChange={(event) => type(event.target.value)}
              />
            </Field>
          </CardBody>
          {work.piece && !work.state.elsewhere && (
            <PointsForResearcher
              points={points}
              changes={changes}
              after={Math.max(0, ...earlier.map(({ n }) => n ?? 0))}
            />
          )}
          <CardFoot>
            <ButtonRow>
              <Button onClick={() => setAsked('accepted')}>{words.decision.accept}</Button>
              <Button variant="danger-outline" onClick={() => setAsked('rejected')}>
                {words.decision.reject}
              </Button>
            </ButtonRow>
          </CardFoot>
        </Card>
      )}
      {asked && (
        <DecisionQuestion
          protocol={protocol}
          verdict={asked}
          comment={hasComment ? text : undefined}
          open={earlier.length - countClosed(earlier, marks)}
          busy={decide.busy}
          onYes={() => decide.run(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </PageSection>
  );
}
