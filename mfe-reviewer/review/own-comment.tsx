import type { Protocol } from '@portal/contracts/protocol';
import { CommentPanel, Meta, PlainText } from '@portal/ui-kit';
import { FailureMessage, type Failure } from '@portal/portal-views';
import { useUser } from '@portal/web-kit';
import { words } from '../words.ts';

/** What the reviewer has said, in place of the form; and why the last attempt to say something failed. */
export function OwnComment({ protocol, failure }: { protocol: Protocol; failure: Failure | undefined }) {
  const { id } = useUser();
  const comment = protocol.alt_reviewer === id ? protocol.alt_comment : protocol.comment;
  return (
    <CommentPanel title={words.review.title}>
      <FailureMessage failure={failure} />
      {comment && <PlainText>{comment}</PlainText>}
      <Meta>{comment ? words.review.given : words.review.closed}</Meta>
    </CommentPanel>
  );
}
