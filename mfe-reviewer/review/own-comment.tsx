import type { Protocol } from '@portal/contracts/protocol';
import { CommentPanel, Meta, PlainText } from '@portal/ui-kit';
import { useUser } from '@portal/web-kit';
import { words } from '../words.ts';

/** What the reviewer has said, in place of the form. */
export function OwnComment({ protocol }: { protocol: Protocol }) {
  const { id } = useUser();
  const comment = protocol.alt_reviewer === id ? protocol.alt_comment : protocol.comment;
  return (
    <CommentPanel title={words.review.title}>
      {comment && <PlainText>{comment}</PlainText>}
      <Meta>{comment ? words.review.given : words.review.closed}</Meta>
    </CommentPanel>
  );
}
