import { styled } from 'styled-components';
import { narrow } from '../theme/media.ts';

/** Fields in two columns; a Field that is `wide` takes both. One column on a phone. */
export const FormGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 20px var(--s5);
  align-items: start;
  margin-bottom: 20px;
  &:last-child {
    margin-bottom: 0;
  }
  && > * {
    margin-bottom: 0;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A part of a page with its own heading. */
export const PageSection = styled.section`
  margin-top: var(--s6);
  /* A stacking context: what changes in another section costs nothing here. */
  isolation: isolate;
  ${narrow} {
    margin-top: var(--s5);
  }
  /* On paper it does not begin a sheet without what it follows. */
  &[data-joined] {
    @media print {
      break-before: avoid;
    }
  }
`;

/** The heading of a PageSection and something at its end. */
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  margin-bottom: var(--s3);
`;
