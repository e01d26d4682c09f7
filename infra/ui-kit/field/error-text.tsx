import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { Said } from '../text/said.tsx';

const Line = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  color: var(--danger-ink);
  font-weight: 600;
  line-height: 1.45;
  svg {
    width: 18px;
    height: 18px;
    margin-top: 3px;
    stroke-width: 2;
  }
`;

/** The sentence under a control that says what is wrong with it. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Line id={id}>
      <Icon name="alert" />
      <span>
        <Said>{children}</Said>
      </span>
    </Line>
  );
}
