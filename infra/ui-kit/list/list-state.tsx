import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Said } from '../text/said.tsx';

type Kind = 'empty' | 'failed' | 'offline';

const icons: Record<Kind, IconName> = { empty: 'inbox', failed: 'alert', offline: 'offline' };

const Box = styled.div<{ $kind: Kind }>`
  display: grid;
  justify-items: center;
  gap: var(--s2);
  padding: var(--s7) var(--s5);
  text-align: center;
  > svg {
    width: 36px;
    height: 36px;
    margin-bottom: var(--s1);
    color: ${({ $kind }) => ($kind === 'empty' ? 'var(--muted)' : 'var(--danger-ink)')};
    stroke-width: 1.5;
  }
  > p {
    color: var(--muted);
    max-width: 46ch;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--s3);
    margin-top: var(--s3);
  }
`;

type ListStateProps = {
  kind: Kind;
  title: ReactNode;
  text?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** Instead of the kind's own icon. */
  icon?: IconName;
  /** 3 when left out. */
  level?: 1 | 2 | 3 | 4;
  /** Of the heading, where it may take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
};

/** In place of a list that is empty, failed or offline; failures are announced to screen readers. */
export function ListState({ kind, title, text, action, icon, level = 3, titleRef }: ListStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Box $kind={kind} role={kind === 'empty' ? undefined : 'alert'}>
      <Icon name={icon ?? icons[kind]} />
      <Heading ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </Heading>
      {text && (
        <p>
          <Said>{text}</Said>
        </p>
      )}
      {action && <div>{action}</div>}
    </Box>
  );
}
