import { styled } from 'styled-components';
import { narrow } from './theme/media.ts';

/** A white sheet with a border; cards in a row keep their distance. */
export const Card = styled.section`
  background: var(--surface);
  border: 1px solid var(--divider);
  border-radius: var(--radius);
  & + & {
    margin-top: var(--s5);
  }
`;

/** The line at the top of a card: a heading and something at its end. */
export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  padding: var(--s4) var(--s5);
  border-bottom: 1px solid var(--divider);
  > :is(h2, h3) {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${narrow} {
    padding: var(--s3) var(--s4);
  }
  @media print {
    break-inside: avoid;
    break-after: avoid;
  }
`;

export const CardBody = styled.div`
  padding: var(--s5);
  ${CardHead} + & {
    padding-top: 20px;
  }
  > :is(h2, h3) {
    margin-bottom: var(--s4);
  }
  > * + :is(h2, h3) {
    margin-top: var(--s5);
  }
  ${narrow} {
    &,
    ${CardHead} + & {
      padding: var(--s4);
    }
  }
`;

export const CardFoot = styled.div`
  padding: var(--s4) var(--s5);
  border-top: 1px solid var(--divider);
  &:first-child {
    border: 0;
  }
  ${narrow} {
    padding: var(--s3) var(--s4);
  }
`;
