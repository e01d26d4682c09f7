import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './icon/icon.tsx';
import { IconButton } from './button/icon-button.tsx';
import type { Tone } from './theme/tone.ts';

export type MessageTone = 'success' | 'error' | 'warning' | 'info';

const looks: Record<MessageTone, { tone: Tone; icon: IconName }> = {
  success: { tone: 'success', icon: 'tick' },
  error: { tone: 'danger', icon: 'alert' },
  warning: { tone: 'warning', icon: 'alert' },
  info: { tone: 'primary-outline', icon: 'info' },
};

const Box = styled.div<{ $tone: Tone; $onPaper: boolean | undefined }>`
  display: flex;
  max-width: 46rem;
  gap: var(--s3);
  margin-bottom: var(--s5);
  padding: 14px var(--s4);
  border: 1px solid var(--${({ $tone }) => $tone}-line);
  border-left-width: 5px;
  border-radius: var(--radius);
  background: var(--${({ $tone }) => $tone}-ground);
  > svg {
    margin-top: 2px;
    color: var(--${({ $tone }) => $tone}-text);
  }
  > div {
    flex: 1 1 auto;
    min-width: 0;
  }
  > button {
    margin: -10px -10px -10px 0;
  }
  @media print {
    display: ${({ $onPaper }) => ($onPaper ? 'flex' : 'none')};
  }
`;

export type MessageProps = {
  tone: MessageTone;
  children: ReactNode;
  /** With it a cross takes the message away; its name comes by `words`. */
  onDismiss?: () => void;
  words?: { dismiss: string };
  /** It belongs to what the page shows, and is printed with it. */
  onPaper?: boolean;
  /** For a message that takes the focus. */
  boxRef?: Ref<HTMLDivElement>;
  /** It takes the focus, in view, when it appears. */
  seen?: boolean;
};

/** What just happened, or what to know: errors interrupt a screen reader, the rest waits its turn. */
export function Message({ tone, children, onDismiss, words, onPaper, boxRef, seen }: MessageProps) {
  const look = looks[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!seen) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [seen]);
  return (
    <Box
      ref={boxRef ?? box}
      tabIndex={boxRef || seen ? -1 : undefined}
      $tone={look.tone}
      $onPaper={onPaper}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={look.icon} />
      <div>{children}</div>
      {onDismiss && <IconButton icon="cross" smallIcon label={words?.dismiss ?? ''} onClick={onDismiss} />}
    </Box>
  );
}
