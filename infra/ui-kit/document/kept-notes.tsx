import type { ReactNode } from 'react';
import { styled } from '@portal/ui-kit';

const Box = styled.div`
  margin-bottom: 20px;
  > p {
    margin-bottom: var(--s1);
    font-weight: 600;
  }
  ul {
    margin-bottom: var(--s3);
  }
  li {
    display: flex;
    gap: var(--s3);
    padding: var(--s2) 0;
    font-size: var(--t-meta);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  li + li {
    border-top: 1px solid var(--divider);
  }
  li > span:first-child {
    flex: none;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 4px;
    background: var(--head);
    color: var(--head-text);
    font-weight: 600;
  }
`;

interface Props {
  title: string;
  notes: readonly { letter: string; note: string }[];
  /** What can be done with them. */
  children: ReactNode;
}

/** Short notes, each with the letter of the section that it is about. */
export const KeptNotes = ({ title, notes, children }: Props) => (
  <Box>
    <p>{title}</p>
    <ul>
      {notes.map(({ letter, note }) => (
        <li key={letter}>
          <span>{letter}</span>
          <span>{note}</span>
        </li>
      ))}
    </ul>
    {children}
  </Box>
);
