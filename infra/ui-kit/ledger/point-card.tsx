import type { FormEvent, ReactNode } from 'react';
import { Card, CardBody, css, styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

/** How a point stands, by its colour; words say it too. */
export type PointTone = 'plain' | 'closed' | 'open' | 'now';

/**
 * The colours of `data-tone`. An attribute, because styled-components adds a rule for each new property, and a rule that is added
 * while one types makes the browser recalculate the styles of the whole page.
 */
export const pointTones = css`
  border-color: var(--input-border);
  background: var(--surface);
  color: var(--ink);
  &[data-tone='closed'] {
    border-color: var(--success-line);
    background: var(--success-ground);
    color: var(--success-text);
  }
  &[data-tone='open'] {
    border-color: var(--danger-line);
    background: var(--danger-ground);
    color: var(--danger-text);
  }
  &[data-tone='now'] {
    border-color: var(--primary);
    background: var(--primary-ground);
    color: var(--primary-text);
  }
`;

/** The number of a point, in a circle; `data-tone` is its PointTone. */
export const PointNumber = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  padding: 0 6px;
  border: 1px solid;
  border-radius: 50%;
  font-size: var(--t-meta);
  font-weight: 600;
  ${pointTones}
`;

const Box = styled(Card)`
  scroll-margin-top: 150px;
  /* A stacking context: with a hundred cards on a page, the browser paints and hit-tests only the one that changed. */
  isolation: isolate;
  && + & {
    margin-top: var(--s4);
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s1) var(--s3);
  align-items: start;
  padding: var(--s4) var(--s5);
  border-bottom: 1px solid var(--divider);
  h3 {
    padding-top: 3px;
    font-size: var(--t-h3);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  > :nth-child(4) {
    grid-column: 2 / -1;
    margin-top: 2px;
  }
  ${narrow} {
    grid-template-columns: auto minmax(0, 1fr);
    padding: var(--s3) var(--s4);
    > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

const Said = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s5);
  h4 {
    margin-bottom: var(--s1);
    color: var(--muted);
    font-size: var(--t-meta);
  }
  > :first-child > :last-child {
    padding-left: var(--s3);
    border-left: 3px solid var(--input-border);
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
  }
`;

/**
 * The question whether a point is settled, at the foot of its card. A form of its own: at each key, a browser's autofill reads
 * all fields of the form, and without a form all fields of the page.
 */
export const VerdictBox = styled.form.attrs({ onSubmit: (event: FormEvent) => event.preventDefault() })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s3) var(--s5);
  align-items: end;
  padding: var(--s4) var(--s5);
  border-top: 1px solid var(--divider);
  border-radius: 0 0 var(--radius) var(--radius);
  background: var(--canvas);
  > * {
    grid-column: auto;
    margin: 0;
  }
  legend,
  label[for] {
    font-size: var(--t-meta);
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--s4);
  }
`;

type PointCardProps = {
  id: string;
  /** A PointNumber. */
  number: ReactNode;
  /** Who asks. */
  title: ReactNode;
  /** A Badge. */
  state: ReactNode;
  chips?: ReactNode;
  point: { label: ReactNode; text: ReactNode };
  /** Without a label where a field of its own name is there. */
  answer: { label?: ReactNode; text: ReactNode };
  /** Old beside new. */
  children?: ReactNode;
  /** A VerdictBox. */
  foot?: ReactNode;
};

/** One point beside its answer, with what was changed for it. */
export const PointCard = ({ id, number, title, state, chips, point, answer, children, foot }: PointCardProps) => (
  <Box as="article" id={id} aria-labelledby={`${id}-title`}>
    <Head>
      {number}
      <h3 id={`${id}-title`}>{title}</h3>
      {state}
      {chips}
    </Head>
    <CardBody>
      <Said>
        <div>
          <h4>{point.label}</h4>
          {point.text}
        </div>
        <div>
          {answer.label && <h4>{answer.label}</h4>}
          {answer.text}
        </div>
      </Said>
      {children}
    </CardBody>
    {foot}
  </Box>
);
