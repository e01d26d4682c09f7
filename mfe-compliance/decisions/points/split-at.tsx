import { Button, ButtonRow, Field, TextArea } from '@portal/ui-kit';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { messages } from './messages.ts';

const texts = messages.splitting;

/** The place in a quote that a place in a text box means: the box counts a line break of two characters as one. */
const placeIn = (quote: string, caret: number): number => {
  let place = 0;
  for (let seen = 0; seen < caret; seen += 1) place += quote.startsWith('\r\n', place) ? 2 : 1;
  return place;
};

interface Props {
  /** 'point 3'. */
  name: string;
  quote: string;
  /** Whether it can be split there. */
  onSplit: (at: number) => boolean;
  onCancel: () => void;
  isFull: boolean;
}

/** The words of a point, in which the cursor says where the next one begins. They cannot be changed. */
export function SplitAt({ name, quote, onSplit, onCancel, isFull }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(0, 0);
  }, []);
  const split = () => {
    if (isFull) setError(texts.full);
    else if (!onSplit(placeIn(quote, box.current?.selectionStart ?? 0))) setError(texts.atEdge);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      split();
    }
    if (event.key === 'Escape') onCancel();
  };
  return (
    <>
      <Field label={texts.label({ name })} hint={texts.hint} error={error}>
        <TextArea
          ref={box}
          rows={4}
          value={quote}
          onChange={() => undefined}
          onBeforeInput={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
        />
      </Field>
      <ButtonRow>
        <Button small onClick={split}>
          {texts.here}
        </Button>
        <Button small variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </ButtonRow>
    </>
  );
}
