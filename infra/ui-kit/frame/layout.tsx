import { styled } from 'styled-components';
import { drawer, narrow } from '../theme/media.ts';

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

/** Two equal columns; one on a phone. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s5);
  &&& > * + * {
    margin-top: 0;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What belongs together side by side, where there is room for it; one thing takes the whole width. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--s5);
  align-items: start;
  > * {
    min-width: 0;
  }
  h4 {
    margin-bottom: var(--s2);
  }
`;

/** A StepList at the left and the form of a step beside it. */
export const StepsLayout = styled.div`
  display: grid;
  grid-template-columns: 212px minmax(0, 820px);
  gap: var(--s6);
  align-items: start;
  ${drawer} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s5);
  }
`;

/** Previous and next under a step; put the way onward last. */
export const StepFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  margin-top: var(--s5);
  > :last-child {
    margin-left: auto;
  }
  ${narrow} {
    flex-direction: column-reverse;
    align-items: stretch;
    > :last-child {
      margin: 0;
    }
  }
`;

/** A long text with a narrow panel at its right; the panel comes below under 1024 px. */
export const AsideLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  gap: var(--s5);
  align-items: start;
  @media (max-width: 1179px) {
    grid-template-columns: minmax(0, 1fr) 288px;
  }
  ${drawer} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;
