import { checkReview, type Protocol } from '@portal/contracts/protocol';
import { Button, CommentPanel, Field, SavedMark, TextArea } from '@portal/ui-kit';
import { FailureMessage, flash, formatTime, protocolPath, useDeviceText, useProtocolCommand } from '@portal/views';
import { api, useDocumentTitle, useNavigate } from '@portal/web-kit';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { words } from '../words.ts';

interface Props {
  protocol: Protocol;
  /** The page's title, for its error prefix. */
  pageTitle: string;
  foot?: ReactNode;
}

/** The comment, kept on the device while it is typed and sent once (specification section 5, Reviewer comment). */
export function ReviewForm({ protocol, pageTitle, foot }: Props) {
  const comment = useDeviceText(`review:${protocol.id}`);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  useDocumentTitle(error ? words.review.errorTitle(pageTitle) : pageTitle);

  const review = useProtocolCommand({
    send: () => api.post(protocolPath(protocol.id, 'review'), { comment: comment.text }),
    onDone: () => {
      comment.forget();
      flash('success', words.review.done);
      void navigate('/');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const broken = checkReview(comment.text)[0];
    if (!broken) return review.run();
    setError(broken.message);
    box.current?.focus();
  }

  return (
    <CommentPanel
      title={words.review.title}
      saved={<SavedMark>{comment.savedAt && words.review.saved(formatTime(comment.savedAt))}</SavedMark>}
      foot={foot}
    >
      <form noValidate onSubmit={submit}>
        <FailureMessage failure={review.failure} />
        <Field label={words.review.comment} hint={words.review.hint} error={error} required>
          <TextArea
            ref={box}
            comment
            value={comment.text}
            onChange={(event) => {
              setError(undefined);
              comment.change(event.target.value);
            }}
          />
        </Field>
        <Button type="submit" busy={review.busy}>
          {words.review.submit}
        </Button>
      </form>
    </CommentPanel>
  );
}
