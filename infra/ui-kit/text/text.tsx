import { styled } from 'styled-components';
import type { ReactNode } from 'react';

const Box = styled.span<{ $isShort: boolean }>`
  display: block;
  white-space: normal;
  ${({ $isShort }) => ($isShort ? 'width: max-content; max-width: 150px;' : 'overflow-wrap: anywhere;')}
`;

const Note = styled.span`
  display: block;
  color: var(--muted);
  font-size: var(--t-meta);
  font-weight: 400;
`;

/** A name or a title over a small grey line that belongs to it, in a table's cell; both wrap; what is `short`, such as days, stays on one line up to 150 px. */
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

/** A small grey line: dates, sizes, counts. */
export const Meta = styled.p`
  color: var(--muted);
  font-size: var(--t-meta);
`;

/** What should have been done by now: said in words, and coloured besides. */
export const Overdue = styled.span`
  color: var(--danger-ink);
  font-weight: 600;
`;

/** The grey sentence under a heading. */
export const Lede = styled.p`
  color: var(--muted);
`;
