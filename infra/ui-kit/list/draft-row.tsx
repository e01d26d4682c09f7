import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Meta } from '../text/text.tsx';
import { narrow } from '../theme/media.ts';

/** Short rows on a card: drafts, notices. */
export const Rows = styled.ul`
  background: var(--surface);
  border: 1px solid var(--divider);
  border-radius: var(--radius);
  > li + li {
    border-top: 1px solid var(--divider);
  }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s4);
  padding: var(--s3) var(--s4);
  ${narrow} {
    flex-wrap: wrap;
  }
`;

const What = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    display: block;
    line-height: 1.4;
  }
  ${narrow} {
    flex-basis: 100%;
  }
`;

const Progress = styled.div`
  flex: 0 0 120px;
  p {
    margin-bottom: 2px;
    line-height: 1.2;
  }
  progress {
    height: 6px;
    margin: 4px 0;
  }
  ${narrow} {
    flex: 1 1 100%;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--s1);
  flex: none;
  ${narrow} {
    flex: 1 1 100%;
    gap: var(--s2);
    --quiet-line: var(--input-border);
    > * {
      flex: 1 1 auto;
    }
  }
`;

export type DraftRowProps = {
  title: ReactNode;
  meta?: ReactNode;
  /** How far it has come; `label` is both shown and said ("Step 7 of 14"). */
  progress?: { value: number; max: number; label: string };
  actions?: ReactNode;
};

/** A row of Rows: what it is, how far it has come, what can be done with it. */
export function DraftRow({ title, meta, progress, actions }: DraftRowProps) {
  return (
    <Row>
      <What>
        <strong>{title}</strong>
        {meta && <Meta as="span">{meta}</Meta>}
      </What>
      {progress && (
        <Progress>
          <Meta>{progress.label}</Meta>
          <progress value={progress.value} max={progress.max} aria-label={progress.label} />
        </Progress>
      )}
      {actions && <Actions>{actions}</Actions>}
    </Row>
  );
}
