import { Field, SearchInput, VisuallyHidden } from '@portal/ui-kit';
import { messages } from './messages.ts';

interface Props {
  sought: string;
  /** How many that leaves. */
  found: number;
  onSeek: (sought: string) => void;
}

/** Narrows a long list of reviewers by the beginnings of their names. */
export const FindReviewer = ({ sought, found, onSeek }: Props) => (
  <>
    <Field label={messages.search}>
      <SearchInput
        value={sought}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onSeek(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </Field>
    <VisuallyHidden role="status">{sought.trim() !== '' && messages.found({ count: found })}</VisuallyHidden>
  </>
);
