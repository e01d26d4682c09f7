import { checkReview, recommendations, type Recommendation } from '@portal/contracts/reviews';
import type { Protocol } from '@portal/contracts/protocol';
import { openStates } from '@portal/contracts/questions';
import { Button, ConfirmDialog, Field, Fields, Meta, Select, TextArea } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { CommentPanel, KeptNotes } from '@portal/ui-kit/document';
import {
  FailureMessage,
  formatDate,
  useIsCommanding,
  DraftMark,
  DraftNotices,
  type ProtocolCommand,
} from '@portal/portal-views';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { notedSections, withNotes, type ReviewDraft } from './review-draft.ts';

interface Props {
  protocol: Protocol;
  draft: ReviewDraft;
  review: ProtocolCommand<{ comment: string; recommendation?: Recommendation }>;
  /** Above the form. */
  before?: ReactNode;
  foot?: ReactNode;
}

/** When this reviewer said to have no conflict of interest. */
function Declared({ protocol }: { protocol: Protocol }) {
  const at = protocol.reviewers_said?.[0]?.declared_at;
  return at ? <Meta>{messages.conflict.said({ day: formatDate(at) })}</Meta> : null;
}

/** All notes by section, and the way into the comment. */
function OwnNotes({ protocol, draft, isFixed }: { protocol: Protocol; draft: ReviewDraft; isFixed: boolean }) {
  const noted = notedSections(protocol, draft.notes);
  if (noted.length === 0) return null;
  return (
    <KeptNotes title={messages.notes.title} notes={noted}>
      <Button
        variant="secondary"
        small
        disabled={isFixed}
        onClick={() => draft.change({ text: withNotes(draft.text, noted), notes: {} })}
      >
        {messages.notes.use}
      </Button>
    </KeptNotes>
  );
}

/** Whether the reader asked something that has no answer yet; the comment withdraws it. */
const hasOpenQuestion = ({ questions = [] }: Protocol): boolean =>
  questions.some(({ is_own, state }) => is_own && openStates.includes(state));

/** The comment, kept while it is typed, for its author alone, and sent once (docs/specification 37). */
export function ReviewForm({ protocol, draft, review, before, foot }: Props) {
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  // What is typed while the review or a decline is under way would come too late.
  const isCommanding = useIsCommanding();
  const isFixed = draft.state.elsewhere || isCommanding;

  function submit(event: FormEvent) {
    event.preventDefault();
    const broken = checkReview(draft.text)[0];
    if (broken) return setError(broken.message);
    if (hasOpenQuestion(protocol)) setAsking(true);
    else send();
  }
  function send() {
    const { text, recommendation } = draft;
    setAsking(false);
    review.run({ comment: text, ...(recommendation && { recommendation }) });
  }

  return (
    <CommentPanel title={messages.review.title} saved={<DraftMark shown={draft.shown} />} foot={foot}>
      {before}
      <Form noValidate busy={review.busy} onSubmit={submit}>
        <FailureMessage failure={review.failure} />
        <DraftNotices facts={draft} />
        <Declared protocol={protocol} />
        <OwnNotes protocol={protocol} draft={draft} isFixed={isFixed} />
        <Fields disabled={!draft.open}>
          <Field label={messages.review.comment} hint={messages.review.hint} error={error} required>
            <TextArea
              comment
              value={draft.text}
              readOnly={isFixed}
              onChange={(event) => {
                setError(undefined);
                draft.change({ text: event.target.value });
              }}
            />
          </Field>
          <Field
            label={messages.recommendation.label}
            optional={messages.recommendation.optional}
            hint={messages.recommendation.hint}
          >
            <Select
              placeholder={messages.recommendation.none}
              options={recommendations.map((value) => ({ value, label: messages.recommendation.options[value] }))}
              value={draft.recommendation ?? ''}
              disabled={isFixed}
              onChange={({ target }) =>
                draft.change({ recommendation: recommendations.find((one) => one === target.value) ?? null })
              }
            />
          </Field>
          <Button type="submit" busy={review.busy}>
            {messages.review.submit}
          </Button>
        </Fields>
      </Form>
      {isAsking && (
        <ConfirmDialog
          title={messages.review.unanswered}
          onYes={send}
          onNo={() => setAsking(false)}
          words={{ yes: messages.review.anyway, no: messages.review.wait, close: messages.review.close }}
        >
          <p>{messages.review.unansweredText}</p>
        </ConfirmDialog>
      )}
    </CommentPanel>
  );
}
