import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button, Icon, styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

const Row = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s3) var(--s5);
  padding: var(--s3) 0 20px;
  border-top: 1px solid var(--divider);
  > div {
    margin: 0;
  }
  > legend {
    float: left;
    grid-column: 1 / -1;
    min-height: 36px;
    padding-top: 8px;
    color: var(--muted);
    font-size: var(--t-meta);
    font-weight: 600;
  }
  > legend + button {
    position: absolute;
    top: var(--s3);
    right: -10px;
  }
  /* It stays clear of the button. */
  > legend:has(+ button) {
    padding-right: 108px;
  }
  :is(h2, h3, legend) + &,
  &:first-child {
    margin-top: calc(-1 * var(--s2));
    padding-top: 0;
    border-top: 0;
    > legend + button {
      top: 0;
    }
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export type RepeatRowProps = {
  /** What the row is, for instance "Site 2"; also completes the name of the remove button. */
  title: ReactNode;
  children: ReactNode;
  /** Left out where the row must stay. */
  onRemove?: () => void;
  words: { remove: string };
};

/** One of several rows of the same fields. */
export function RepeatRow({ title, children, onRemove, words }: RepeatRowProps) {
  const id = useId();
  return (
    <Row>
      <legend id={`${id}-title`}>{title}</legend>
      {onRemove && (
        <Button
          id={`${id}-remove`}
          variant="quiet-danger"
          aria-labelledby={`${id}-remove ${id}-title`}
          onClick={onRemove}
        >
          <Icon name="minus" />
          {words.remove}
        </Button>
      )}
      {children}
    </Row>
  );
}

/** The line under repeated rows with the button that adds one. */
export const RepeatAdd = styled.div`
  padding-top: var(--s4);
  border-top: 1px solid var(--divider);
`;
