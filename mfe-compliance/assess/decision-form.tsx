import { meaningOf, type Decision, type Protocol } from '@portal/contracts/protocol';
import { Button, ButtonRow, Card, CardBody, CardFoot, Field, PageSection, SectionHead, TextArea } from '@portal/ui-kit';
import {
  FailureMessage,
  protocolPath,
  useProtocolCommand,
  useSigning,
  WorkMark,
  WorkNotices,
} from '@portal/portal-views';
import { api, useWorkText } from '@portal/web-kit';
import { useState } from 'react';
import { words } from '../words.ts';
import { useLeave } from '../my-day/queue-bar.tsx';
import { DecisionQuestion } from './decision-question.tsx';
import { OutcomeFields } from './outcome-fields.tsx';
import { useOutcome } from './use-outcome.ts';

type Verdict = Decision['status'];

export const decisionId = 'decision';

/**
 * Accept or reject, with an optional comment that is sent only when it is not blank (specification sections 2 and 4).
 * When the decision is no longer due, what was said about the last attempt stays.
 */
export function DecisionForm({ protocol }: { protocol: Protocol }) {
  const { id, number } = protocol;
  const round = protocol.previous_rounds.length + 1;
  const key = { id: `decision.${id}.${round}`, kind: 'decision', subject: id, name: number } as const;
  const comment = useWorkText(key);
  const [asked, setAsked] = useState<Verdict>();
  const leave = useLeave();
  const isDue = protocol.actions.includes('assess');
  const hasComment = comment.text.trim() !== '';
  const outcome = useOutcome(protocol);
  const ask = (status: Verdict) => outcome.fits(status, comment.text) && setAsked(status);
  const signing = useSigning(meaningOf(asked ?? 'accepted'));
  const decide = useProtocolCommand({
    async send(status: Verdict) {
      const path = protocolPath(protocol.id, 'decision');
      const body: Decision = {
        status,
        ...(hasComment && { compliance_comment: comment.text }),
        ...outcome.bodyFor(status),
      };
      return api.post(path, await signing.sign(path, body));
    },
    onDone: () => {
      comment.end();
      outcome.conditions.end();
      leave(words.decision.done);
    },
    onFailed: (_failure, error) => signing.blamed(error) || setAsked(undefined),
    failed: words.decision.failed,
  });

  if (!isDue && !decide.failure) return null;
  return (
    <PageSection aria-labelledby={decisionId} data-no-print>
      <SectionHead>
        <h2 id={decisionId}>{words.decision.title}</h2>
      </SectionHead>
      {!asked && <FailureMessage failure={decide.failure} />}
      {isDue && (
        <Card as="div">
          <CardBody>
            <WorkNotices work={comment} />
            <Field
              label={words.decision.comment}
              error={outcome.errorOf('compliance_comment')}
              optional={words.decision.optional}
              hint={words.decision.hint}
              beside={<WorkMark shown={comment.shown} />}
            >
              <TextArea
                readOnly={!comment.piece || comment.state.elsewhere}
                value={comment.text}
                onChange={(event) => comment.change(event.target.value)}
              />
            </Field>
            <OutcomeFields chosen={outcome} />
          </CardBody>
          <CardFoot>
            <ButtonRow>
              <Button onClick={() => ask('accepted')}>{words.decision.accept}</Button>
              <Button variant="danger-outline" onClick={() => ask('rejected')}>
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
          outcome={outcome.outcome}
          comment={hasComment ? comment.text : undefined}
          busy={decide.busy}
          signing={signing}
          onYes={() => signing.ready() && decide.run(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </PageSection>
  );
}
