import { styled } from 'styled-components';
import { Fragment, type ReactNode } from 'react';

/** A file's name, which may break after its underscores, hyphens and dots where it is too long for its place. */
export function FileName({ name }: { name: string }) {
  return name.split(/(?<=[_.-])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

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

/** A small grey line: dates, sizes, counts. */
export const Meta = styled.p`
  color: var(--muted);
  font-size: var(--t-meta);
`;

/** What should have been done by now: said in words, and coloured besides. */
export const Overdue = styled.span`
  color: var(--danger-ink);
  font-weight: 600;
  white-space: nowrap;
`;

/** The grey sentence under a heading. */
export const Lede = styled.p`
  color: var(--muted);
`;

/** Text as somebody typed it: line breaks kept, words of any length wrapped. */
export const PlainText = styled.div`
  max-width: var(--measure);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** A numbered list inside running text. */
export const NumberedList = styled.ol`
  padding-left: 1.3em;
  list-style: decimal;
  li {
    max-width: var(--measure);
    padding-left: var(--s1);
  }
  li + li {
    margin-top: var(--s2);
  }
`;

/** A short list of things that belong together, inside running text. */
export const BulletList = styled.ul`
  padding-left: 1.3em;
  list-style: disc;
  li {
    max-width: var(--measure);
  }
`;

/** What somebody typed, shown once more inside running text. */
export const Quote = styled.blockquote`
  margin: 0;
  padding: var(--s2) var(--s3);
  border-left: 4px solid var(--divider);
  background: var(--canvas);
`;
