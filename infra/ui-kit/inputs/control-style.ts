import { css } from 'styled-components';

/** The box of everything that is typed into. */
export const controlStyle = css`
  display: block;
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: 9px 12px;
  border: 1px solid var(--input-border);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  line-height: 1.5;
  &:hover {
    border-color: var(--ink);
  }
  &:disabled,
  &:read-only:not(select) {
    background: var(--head);
    color: var(--muted);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
    &:focus-visible,
    &[type='date']:focus-within {
      box-shadow: 0 0 0 3px var(--ink);
    }
  }
`;

/**
 * Keeps what a key changes inside the box: without it, each key lays out the page from its root, 1.5 ms of a ledger with a
 * hundred points. A contained box does not ask its content for its size, so it is told its lines.
 */
export const containedLines = (lines: number) => css`
  contain: strict;
  contain-intrinsic-size: 11rem calc(${lines} * 1.5em);
`;
