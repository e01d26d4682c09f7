import { checkReview } from '@portal/contracts/protocol';
import { Button, CommentPanel, Field, Spinner, TextArea } from '@portal/ui-kit';
import { FailureMessage, WorkMark, WorkNotices, type ProtocolCommand } from '@portal/portal-views';
import { useDocumentTitle, type WorkText } from '@portal/web-kit';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { words } from '../words.ts';

interface Props {
  comment: WorkText;
  review: ProtocolCommand<string>;
  /** The page's title, for its error prefix. */
  pageTitle: string;
  /** Above the form. */
  before?: ReactNode;
  foot?: ReactNode;
}

/** The comment, kept while it is typed, for its author alone, and sent once (specification section 5, Reviewer comment). */
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

  if (!comment.piece) {
    return (
      <CommentPanel title={words.review.title} foot={foot}>
        <Spinner text={words.review.opening} />
      </CommentPanel>
    );
  }
  return (
    <CommentPanel title={words.review.title} saved={<WorkMark shown={comment.shown} />} foot={foot}>
      {before}
      <form noValidate onSubmit={submit}>
        <FailureMessage failure={review.failure} />
        <WorkNotices work={comment} />
        <Field label={words.review.comment} hint={words.review.hint} error={error} required>
          <TextArea
            ref={box}
            comment
            value={comment.text}
            readOnly={comment.state.elsewhere}
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
