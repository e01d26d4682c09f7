import type { MouseEvent } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Link } from '../link.tsx';
import { narrow, print } from '../theme/media.ts';

export type ButtonLook = {
  /** 'primary' when left out. */
  variant?: 'primary' | 'secondary' | 'danger' | 'danger-outline' | 'quiet' | 'quiet-danger';
  small?: boolean;
  /** As wide as its place. */
  full?: boolean;
};

export type ButtonState = ButtonLook & {
  /** Shows a spinner, stays focusable, ignores further presses. */
  busy?: boolean;
};

const turn = keyframes`to { transform: rotate(1turn); }`;

const variants = {
  primary: css``,
  secondary: css`
    --line: var(--input-border);
    --ground: var(--surface);
    --text: var(--ink);
    --hover: var(--head);
    --hover-line: var(--ink);
    --hover-text: var(--ink);
  `,
  danger: css`
    --line: var(--danger);
    --ground: var(--danger);
    --hover: var(--danger-hover);
    --hover-line: var(--danger-hover);
  `,
  'danger-outline': css`
    --line: var(--danger);
    --ground: var(--surface);
    --text: var(--danger-ink);
    --hover: var(--danger-ground);
    --hover-line: var(--danger);
    --hover-text: var(--danger-text);
  `,
  quiet: css`
    --line: var(--quiet-line, transparent);
    --pull: -10px;
    --ground: transparent;
    --text: var(--link);
    --hover: var(--head);
    --hover-line: var(--quiet-line, transparent);
    --hover-text: var(--link-hover);
  `,
  'quiet-danger': css`
    --line: var(--quiet-line, transparent);
    --pull: -10px;
    --ground: transparent;
    --text: var(--danger-ink);
    --hover: var(--danger-ground);
    --hover-line: var(--quiet-line, transparent);
    --hover-text: var(--danger-text);
  `,
};

const isQuiet = ({ variant }: ButtonLook) => variant === 'quiet' || variant === 'quiet-danger';

const look = css<ButtonState>`
  --line: var(--primary);
  /* Not --primary, a system colour in forced colours: there its words would stand on a plate of their own. */
  --ground: var(--primary-ground);
  --text: var(--on-strong);
  --hover: var(--primary-hover);
  --hover-line: var(--primary-hover);
  --hover-text: var(--on-strong);
  ${({ variant = 'primary' }) => variants[variant]}
  display: ${({ full }) => (full ? 'flex' : 'inline-flex')};
  ${({ full }) => full && 'width: 100%;'}
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-height: 44px;
  padding: 8px 18px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--ground);
  color: var(--text);
  font: 600 var(--t-body) / 1.25 var(--font);
  text-decoration: none;
  /* On one line, unless that is longer than its place. */
  flex-shrink: 0;
  max-width: 100%;
  cursor: pointer;
  &:hover {
    background: var(--hover);
    border-color: var(--hover-line);
    color: var(--hover-text);
  }
  ${(props) =>
    (props.small || isQuiet(props)) &&
    css`
      min-height: 36px;
      padding: 6px ${isQuiet(props) ? '10px' : '12px'};
      font-size: var(--t-meta);
      ${narrow} {
        min-height: 44px;
      }
    `}
  &[aria-disabled='true'] {
    opacity: 0.75;
    cursor: progress;
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &[aria-busy='true']::before {
    content: '';
    width: 16px;
    height: 16px;
    border: 2px solid currentColor;
    border-top-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.9s linear infinite;
  }
  ${narrow} {
    flex-shrink: 1;
  }
  ${print} {
    display: none;
  }
`;

const ownProps = ['variant', 'small', 'full', 'busy'];
const config = { shouldForwardProp: (prop: string) => !ownProps.includes(prop) };
const refuse = (event: MouseEvent) => event.preventDefault();

/** Does something here. It is of type "button" unless told otherwise; `busy` also blocks a form's submission. */
export const Button = styled.button.withConfig(config).attrs<ButtonState>(({ as, type, busy, onClick }) => ({
  type: as ? undefined : (type ?? 'button'),
  'aria-busy': busy || undefined,
  'aria-disabled': busy || undefined,
  onClick: busy ? refuse : onClick,
}))`
  ${look}
`;

/** Leads somewhere, and looks like a button. */
export const ButtonLink = styled(Link).withConfig(config)<ButtonLook>`
  ${look}
`;

/** Buttons side by side, wrapping where it is tight. */
export const ButtonRow = styled.div<{ $align?: 'start' | 'end' | 'split' }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  justify-content: ${({ $align = 'start' }) => ({ start: 'flex-start', end: 'flex-end', split: 'space-between' })[$align]};
`;
