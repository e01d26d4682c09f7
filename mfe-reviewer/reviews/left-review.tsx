import type { Protocol } from '@portal/contracts/protocol';
import { FlashPlace, ledgerMessages, LeftDrafts, LeftQuestion, type TypedFacts } from '@portal/portal-views';
import { typedTexts, type Body } from '@portal/web-kit';
import { messages } from './messages.ts';
import { reviewDraftRef, reviewIn } from './review-draft.ts';

function factsIn(body: Body): TypedFacts {
  const { text, notes, recommendation } = reviewIn(body);
  return [
    { label: messages.review.comment, value: text },
    ...Object.entries(notes).map(([letter, note]) => ({ label: messages.notes.label({ letter }), value: note })),
    {
      label: messages.recommendation.label,
      value: recommendation ? messages.recommendation.options[recommendation] : '',
    },
    { label: ledgerMessages.points, value: typedTexts({ marks: body.marks }) },
  ].filter(({ value }) => value !== '');
}

interface Props {
  /** The protocol's id. */
  subject: string;
  /** Left out where its reader may not see it, or no longer. */
  protocol?: Protocol;
}

/** What this reviewer typed for a review that is no longer theirs to give. */
export function LeftReview({ subject, protocol }: Props) {
  const isLive = (id: string) =>
    protocol?.actions.includes('review') && `${id}.`.startsWith(`${reviewDraftRef(protocol).id}.`);
  return (
    <>
      <FlashPlace />
      <LeftDrafts
        subject={subject}
        state={protocol?.version ?? 0}
        leftOf={({ id, kind }) => (kind !== 'review' || isLive(id) ? undefined : { factsIn })}
      />
      <LeftQuestion subject={subject} protocol={protocol} />
    </>
  );
}
