import { Button, Icon, ListState, Meta } from '@portal/ui-kit';
import { Offline } from '@portal/web-kit';
import type { Ref } from 'react';
import { usePageHeading } from './use-page-heading.ts';
import { messages } from './messages.ts';

/** Why there is nothing to show, and how to try again. */
export interface Unread {
  error: Error;
  retry: () => void;
}

interface Query {
  data: unknown;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Undefined where something was read, or nothing came yet. */
export const unreadOf = ({ data, error, refetch }: Query): Unread | undefined =>
  error && data === undefined ? { error, retry: () => void refetch() } : undefined;

interface Props extends Unread {
  /** Of its heading; 2 when left out. */
  level?: 1 | 2 | 3 | 4;
  titleRef?: Ref<HTMLHeadingElement>;
}

const titleOf = (error: Error): string => (error instanceof Offline ? messages.offline : messages.failed);

/** In place of something that could not be read: why, and a way to try again. */
export function LoadFailed({ error, retry, level = 2, titleRef }: Props) {
  return (
    <ListState
      kind={error instanceof Offline ? 'offline' : 'failed'}
      title={titleOf(error)}
      titleRef={titleRef}
      text={error.message}
      level={level}
      action={
        <Button variant="secondary" onClick={retry}>
          <Icon name="retry" />
          {messages.retry}
        </Button>
      }
    />
  );
}

interface LineProps extends Unread {
  /** What could not be read, where its place does not say it. */
  text?: string;
}

/** The same on one line, for a small part of something that stands. */
export const FailedLine = ({ error, retry, text = titleOf(error) }: LineProps) => (
  <Meta>
    {text}{' '}
    <Button variant="secondary" small onClick={retry}>
      {messages.retry}
    </Button>
  </Meta>
);

/** In place of a whole page, whose name it gives. */
export function FailedPage(props: Unread) {
  const heading = usePageHeading(titleOf(props.error));
  return <LoadFailed {...props} level={1} titleRef={heading} />;
}
