import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icon/icon.tsx';

const Body = styled.button`
  position: relative;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover {
    background: var(--veil);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const Count = styled.span`
  position: absolute;
  /* Grows away from the icon, so that three digits leave it to be seen. */
  top: 1px;
  left: 24px;
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border: 2px solid var(--surface);
  border-radius: 10px;
  background: var(--danger);
  color: var(--on-strong);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 16px;
  text-align: center;
  &::after {
    content: attr(data-count);
  }
`;

export type IconButtonProps = ComponentPropsWithRef<'button'> & {
  icon: IconName;
  /** What it does, said to those who do not see the icon; it holds the count, too. */
  label: string;
  /** A number on a red ground at its corner; nothing for 0. */
  count?: number;
  smallIcon?: boolean;
};

/** A button that is an icon. */
export function IconButton({ icon, label, count, smallIcon, ...rest }: IconButtonProps) {
  return (
    <Body type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} small={smallIcon} />
      {/* Drawn, not written: the label says it in full. */}
      {count ? <Count aria-hidden="true" data-count={count > 99 ? '99+' : count} /> : null}
    </Body>
  );
}
