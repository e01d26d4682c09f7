import { Button, Icon, ListState } from '@portal/ui-kit';
import { Offline } from '@portal/web-kit';
import { words } from './words.ts';

interface Props {
  error: Error;
  retry: () => void;
  /** Of its heading; 2 when left out. */
  level?: 2 | 3;
}

/** In place of something that could not be read: why, and a way to try again. */
export function LoadFailed({ error, retry, level = 2 }: Props) {
  const offline = error instanceof Offline;
  return (
    <ListState
      kind={offline ? 'offline' : 'failed'}
      title={offline ? words.offline : words.failed}
      text={error.message}
      level={level}
      action={
        <Button variant="secondary" onClick={retry}>
          <Icon name="retry" />
          {words.retry}
        </Button>
      }
    />
  );
}
