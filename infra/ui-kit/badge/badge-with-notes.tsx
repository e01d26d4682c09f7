import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  /* The badge stands on the line of the texts beside it. */
  margin-top: -3px;
  dd > & {
    margin-top: 0;
  }
`;

const Notes = styled.div`
  padding-left: 2px;
  color: var(--muted);
  font-size: var(--t-meta);
  font-weight: 400;
  line-height: 1.4;
`;

/** A badge with what belongs to it underneath, in a table's cell or among facts. */
export const BadgeWithNotes = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <Box>
    {badge}
    <Notes>{children}</Notes>
  </Box>
);
