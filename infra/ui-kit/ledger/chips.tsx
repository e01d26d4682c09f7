import type { ReactNode } from 'react';
import { Icon, styled, VisuallyHidden } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

/** Chips, and what is done with them, in a line that wraps. */
export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: var(--s2);
`;

const Body = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: 28px;
  padding: 3px 10px 3px 4px;
  border: 1px solid var(--divider);
  border-radius: 5px;
  background: var(--surface);
  color: var(--ink);
  font-size: var(--t-meta);
  line-height: 1.35;
  text-decoration: none;
  b {
    display: grid;
    place-items: center;
    min-width: 20px;
    height: 20px;
    border-radius: 3px;
    background: var(--head);
    color: var(--head-text);
    font-weight: 600;
    font-size: 0.75rem;
  }
  > svg {
    width: 16px;
    height: 16px;
    margin-left: 3px;
    color: var(--muted);
  }
  &:is(a):hover {
    border-color: var(--primary);
    color: var(--link-hover);
  }
  button {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    margin: -2px -6px -2px 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--muted);
    cursor: pointer;
    &:hover {
      background: var(--head);
      color: var(--ink);
    }
  }
  ${narrow} {
    &:is(a),
    &:has(button) {
      min-height: 44px;
    }
    button {
      width: 44px;
      height: 44px;
      margin-right: -10px;
    }
  }
`;

export type ChipProps = {
  /** A letter before the title; without it a file. */
  letter?: string;
  children: ReactNode;
  /** A place on this page. */
  href?: string;
  /** Takes it away; `removeWords` name the button. */
  onRemove?: () => void;
  removeWords?: string;
};

/** A section or a document by its name. */
export function Chip({ letter, children, href, onRemove, removeWords }: ChipProps) {
  const content = (
    <>
      {letter ? <b aria-hidden="true">{letter}</b> : <Icon name="file" />}
      {children}
    </>
  );
  if (href !== undefined)
    return (
      <Body as="a" href={href}>
        {content}
      </Body>
    );
  return (
    <Body>
      {content}
      {onRemove && (
        <button type="button" onClick={onRemove}>
          <Icon name="cross" small />
          <VisuallyHidden>{removeWords}</VisuallyHidden>
        </button>
      )}
    </Body>
  );
}
