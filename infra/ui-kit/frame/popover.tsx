import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Sheet = styled.section`
  position: fixed;
  inset: calc(var(--topbar-height) + 8px) 24px auto auto;
  width: min(400px, calc(100vw - 24px));
  max-height: calc(100dvh - var(--topbar-height) - 24px);
  margin: 0;
  padding: 0;
  border: 1px solid var(--divider);
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--ink);
  box-shadow: 0 4px 16px var(--shadow);
  overflow-y: auto;
  > h2 {
    padding: var(--s4) var(--s4) var(--s2);
    font-size: var(--t-h3);
  }
  > ul {
    border: 0;
  }
  @media (max-width: 639px) {
    right: 12px;
  }
`;

export type PopoverProps = {
  /** Opened by a button whose `popoverTarget` is this id. */
  id: string;
  title: ReactNode;
  children: ReactNode;
  /** It was opened, or closed. */
  onToggle?: (open: boolean) => void;
};

/** A panel under the end of the top bar; Escape and a press beside it close it. */
export function Popover({ id, title, children, onToggle }: PopoverProps) {
  const titleId = useId();
  return (
    <Sheet id={id} popover="auto" aria-labelledby={titleId} onToggle={(event) => onToggle?.(event.newState === 'open')}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Sheet>
  );
}
