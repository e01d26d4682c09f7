import { formOf } from '@portal/contracts/council';
import { isBlank } from '@portal/contracts/form';
import { meaningOf, type Decision } from '@portal/contracts/decisions';
import type { Protocol } from '@portal/contracts/protocol';
import type { DecisionPreview } from '@portal/contracts/letters';
import {
  Button,
  ButtonRow,
  Card,
  CardBody,
  CardFoot,
  Field,
  Fields,
  Message,
  PageSection,
  SectionHead,
  TextArea,
  useFaults,
} from '@portal/ui-kit';
import {
  countOpen,
  FailureMessage,
  givenMarks,
  marksIn,
  pointsOf,
  protocolPath,
  useProtocolCommand,
  useSigning,
  DraftMark,
  DraftNotices,
} from '@portal/portal-views';
import { api, useSendDrafts, useDraft, type OpenDraft } from '@portal/web-kit';
import { useState } from 'react';
import { messages } from './messages.ts';
import { useLeave } from '../my-day/queue-bar.tsx';
import { DecisionQuestion } from './decision-question.tsx';
import { decisionDraftRef } from './left-decision.tsx';
import { OutcomeFields } from './outcome-fields.tsx';
import { PointsForResearcher } from './points/points-for-researcher.tsx';
import { useTypedPoints } from './points/use-points.ts';
import { useOutcome } from './use-outcome.ts';

type Verdict = Decision['status'];

export const decisionId = 'decision';

interface Props {
  protocol: Protocol;
  /** What is marked of earlier rounds, and given with the decision; null where nothing is, undefined until it is found. */
  marks: OpenDraft | null | undefined;
}

/**
 * Accept or reject, with an optional comment that is sent only when it is not blank (docs/specification 17 and 21). When the decision
 * is due no longer, what was said about the last attempt stays.
 */
export function DecisionForm({ protocol, marks }: Props) {
  const { id, own_study } = protocol;
  const draft = useDraft(decisionDraftRef('decision', protocol));
  const { text, type, points, changes, isDivided } = useTypedPoints(formOf(protocol), draft, protocol);
  const [asked, setAsked] = useState<Verdict>();
  const sendDrafts = useSendDrafts();
  const leave = useLeave();
  const isDue = protocol.actions.includes('assess');
  const hasComment = !isBlank(text);
  const outcome = useOutcome(protocol);
  const faults = useFaults();
  const ask = (status: Verdict) => (outcome.fits(status, text) ? setAsked(status) : faults.attempt());
  const signing = useSigning(meaningOf(asked ?? 'accepted'));
  const marked = () => marksIn(marks?.store.getState().body ?? {});
  const earlier = pointsOf(protocol);
  /** What was typed before would be left out of a decision that is sent before it is found. */
  const isFound = draft.open && outcome.draft.open && marks !== undefined;
  const bodyFor = (status: Verdict): Decision => {
    const given = givenMarks(marked());
    return {
      status,
      ...(hasComment && { compliance_comment: text }),
      ...(status === 'rejected' && isDivided && { points: [...points] }),
      ...(given.length > 0 && { marks: given }),
      ...outcome.bodyFor(status),
    };
  };
  const letterOf = async (status: Verdict) =>
    (await api.post<DecisionPreview>(protocolPath(id, 'decision/preview'), bodyFor(status))).letter;
  const decide = useProtocolCommand({
    send(status: Verdict) {
      const path = protocolPath(id, 'decision');
      return sendDrafts(id, async () => api.post(path, await signing.sign(path, bodyFor(status))));
    },
    onDone: () => {
      setAsked(undefined);
      leave(messages.decision.done);
    },
    onFailed: (_failure, error) => signing.blamed(error) || setAsked(undefined),
    failed: messages.decision.failed,
  });

  if (!isDue && !decide.failure) return null;
  return (
    <PageSection aria-labelledby={decisionId} data-no-print>
      <SectionHead>
        <h2 id={decisionId}>{messages.decision.title}</h2>
      </SectionHead>
      {!asked && <FailureMessage failure={decide.failure} />}
      {own_study !== undefined && (
        <Message tone="info">
          <p>{own_study}</p>
        </Message>
      )}
      {isDue && own_study === undefined && (
        <Card as="div" {...faults.box}>
          {faults.mark}
          <CardBody>
            <DraftNotices facts={{ ...draft, text }} />
            <Fields disabled={decide.busy}>
              <Field
                label={messages.decision.comment}
                error={outcome.errorOf('compliance_comment')}
                optional={messages.decision.optional}
                hint={messages.decision.hint}
                beside={<DraftMark shown={draft.shown} />}
              >
                <TextArea
                  readOnly={draft.state.elsewhere}
                  value={text}
                  onChange={(event) => {
                    type(event.target.value);
                    outcome.changed('compliance_comment');
                  }}
                />
              </Field>
              <OutcomeFields chosen={outcome} />
            </Fields>
          </CardBody>
          {!draft.state.elsewhere && (
            // There before the draft is found, so that the buttons do not move then.
            <Fields disabled={!draft.open || decide.busy}>
              <PointsForResearcher
                form={formOf(protocol)}
                points={points}
                changes={changes}
                after={protocol.last_point ?? 0}
              />
            </Fields>
          )}
          <CardFoot>
            <ButtonRow>
              <Button disabled={!isFound} onClick={() => ask('accepted')}>
                {messages.decision.accept}
              </Button>
              <Button variant="danger-outline" disabled={!isFound} onClick={() => ask('rejected')}>
                {messages.decision.reject}
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
          comment={hasComment ? text : undefined}
          open={countOpen(earlier, marked())}
          letter={() => letterOf(asked)}
          busy={decide.busy}
          signing={signing}
          onYes={() => signing.ready() && decide.run(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </PageSection>
  );
}
