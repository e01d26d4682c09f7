import type { ReactNode } from 'react';
import { Meta, styled } from '@portal/ui-kit';
import { PlainText } from './text.tsx';
import { narrow } from '../theme/media.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 1px;
  background: var(--divider);
  border: 1px solid var(--divider);
  border-radius: var(--radius);
  overflow: hidden;
  article {
    padding: var(--s5);
    background: var(--surface);
    break-inside: avoid;
  }
  h3 {
    margin-bottom: 2px;
  }
  ${Meta} {
    margin-bottom: var(--s3);
  }
  ${narrow} {
    article {
      padding: var(--s4);
    }
  }
`;

export type ReviewPairProps = { reviews: readonly { title: ReactNode; meta?: ReactNode; text: ReactNode }[] };

/** Two opinions side by side (one takes the whole width, one under the other on a phone), as they were typed. */
export function ReviewPair({ reviews }: ReviewPairProps) {
  return (
    <Pair>
      {reviews.map(({ title, meta, text }, index) => (
        <article key={index}>
          <h3>{title}</h3>
          {meta && <Meta>{meta}</Meta>}
          <PlainText>{text}</PlainText>
        </article>
      ))}
    </Pair>
  );
}
