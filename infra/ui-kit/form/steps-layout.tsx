import { styled } from '@portal/ui-kit';
import { drawer, narrow } from '../theme/media.ts';

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
