import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: normal;
`;

const Note = styled.span`
  display: block;
  color: var(--muted);
  font-size: var(--t-meta);
  font-weight: 400;
`;

/** A name or a title over a small grey line that belongs to it, in a table's cell; both wrap. */
export const WithNote = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <Box data-noted>
    {children}
    {note !== undefined && <Note>{note}</Note>}
  </Box>
);
