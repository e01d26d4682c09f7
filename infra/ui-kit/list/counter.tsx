import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../card.tsx';
import { Link } from '../link.tsx';
import { narrow } from '../theme/media.ts';
import type { Tone } from '../theme/tone.ts';

const Label = styled.span`
  color: var(--muted);
  font-size: var(--t-meta);
  line-height: 1.35;
  overflow-wrap: break-word;
`;

const Number = styled.span`
  font-size: var(--t-h1);
  font-weight: 600;
  line-height: 1.25;
  letter-spacing: -0.01em;
`;

const Note = styled(Label)<{ $isUrgent: boolean }>`
  /* So that it stays on one line where seven stand in a row. */
  font-size: 0.8125rem;
  ${({ $isUrgent }) => $isUrgent && 'color: var(--danger-ink); font-weight: 600;'}
`;

const Body = styled(Link)<{ $tone?: Tone }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: var(--s3) var(--s4) var(--s4) 20px;
  background: var(--surface);
  border: 1px solid var(--divider);
  border-radius: var(--radius);
  color: var(--ink);
  text-decoration: none;
  &::before {
    content: '';
    position: absolute;
    inset: -1px auto -1px -1px;
    width: 5px;
    border-radius: var(--radius) 0 0 var(--radius);
    background: ${({ $tone }) => ($tone ? `var(--${$tone}-line)` : 'var(--ink)')};
  }
  &:hover {
    border-color: var(--input-border);
    color: var(--ink);
  }
  &:hover ${Label} {
    text-decoration: underline;
  }
  &[aria-current] {
    background: var(--head);
    border-color: var(--input-border);
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--s4);
  ${Card} + &,
  & + ${Card} {
    margin-top: var(--s5);
  }
  &:has(> :nth-child(5)) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: var(--s3);
    ${Body} {
      padding: var(--s3) var(--s2) var(--s3) 18px;
    }
    ${Number} {
      font-size: var(--t-title);
    }
    @media (max-width: 1279px) {
      grid-template-columns: repeat(4, 1fr);
    }
  }
  ${narrow} {
    &,
    &:has(> :nth-child(5)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--s3);
    }
    &:has(> :nth-child(5)) > :first-child {
      grid-column: 1 / -1;
    }
    ${Body} {
      padding: var(--s2) var(--s3) var(--s3) 18px;
    }
  }
`;

/** A row of counters: four across, or seven where there are more than four. */
export function Counters({ label, children }: { label: string; children: ReactNode }) {
  return <List aria-label={label}>{children}</List>;
}

export type CounterProps = {
  number: number | string;
  label: string;
  href: string;
  /** The colour of the stripe at its left; ink when left out. */
  tone?: Tone;
  /** The list below shows just these. */
  current?: boolean;
  /** What stands out among them, under the label; one that is urgent in the colour of danger. */
  note?: { text: string; isUrgent: boolean } | undefined;
};

/** A number over its label; the whole card leads to the list of what it counts. Stands in Counters. */
export function Counter({ number, label, href, tone, current, note }: CounterProps) {
  return (
    <li>
      <Body href={href} $tone={tone} aria-current={current || undefined}>
        <Number>{number}</Number> <Label>{label}</Label>
        {note && <Note $isUrgent={note.isUrgent}> {note.text}</Note>}
      </Body>
    </li>
  );
}
