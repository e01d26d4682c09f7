import { checkReview } from '@portal/contracts/protocol';
import { Button, CommentPanel, Field, SavedMark, TextArea } from '@portal/ui-kit';
import { FailureMessage, formatTime, type DeviceText, type ProtocolCommand } from '@portal/portal-views';
import { useDocumentTitle } from '@portal/web-kit';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { words } from '../words.ts';

interface Props {
  comment: DeviceText;
  review: ProtocolCommand<string>;
  /** The page's title, for its error prefix. */
  pageTitle: string;
  /** Above the form. */
  before?: ReactNode;
  foot?: ReactNode;
}

/** The comment, kept on the device while it is typed and sent once (specification section 5, Reviewer comment). */
export function ReviewForm({ comment, review, pageTitle, before, foot }: Props) {
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  useDocumentTitle(error ? words.review.errorTitle(pageTitle) : pageTitle);

  function submit(event: FormEvent) {
    event.preventDefault();
    const broken = checkReview(comment.text)[0];
    if (!broken) return review.run(comment.text);
    setError(broken.message);
    box.current?.focus();
  }

  return (
    <CommentPanel
      title={words.review.title}
      saved={<SavedMark>{comment.savedAt && words.review.saved(formatTime(comment.savedAt))}</SavedMark>}
      foot={foot}
    >
      {before}
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
