import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.span<{ $isShort: boolean }>`
  display: block;
  ${({ $isShort }) => ($isShort ? 'white-space: nowrap;' : 'overflow-wrap: anywhere; white-space: normal;')}
`;

const Note = styled.span`
  display: block;
  color: var(--muted);
  font-size: var(--t-meta);
  font-weight: 400;
`;

/** A name or a title over a small grey line that belongs to it, in a table's cell; both wrap, unless they are `short`, such as days. */
export const WithNote = ({
  note,
  short = false,
  children,
}: {
  note?: ReactNode;
  short?: boolean;
  children: ReactNode;
}) => (
  <Box data-noted $isShort={short}>
    {children}
    {note !== undefined && <Note>{note}</Note>}
  </Box>
);
