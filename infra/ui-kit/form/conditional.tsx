import { styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

/** Questions that depend on an answer above: indented, with a blue line. */
export const Conditional = styled.div`
  grid-column: 1 / -1;
  margin: 0 0 20px;
  padding: var(--s1) 0 var(--s1) 20px;
  border-left: 3px solid var(--primary);
  &:last-child {
    margin-bottom: 0;
  }
  ${narrow} {
    padding-left: var(--s4);
  }
`;
