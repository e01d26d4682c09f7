import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { FileName } from '../text/file-name.tsx';
import { FilePicker } from './file-picker.tsx';
import type { UploadState } from './upload-row.tsx';
import { Again, File as Box } from './upload-style.ts';

export type UploadActions = {
  /** A file was chosen or dropped, for the first time or in place of another. */
  onFile: (file: File) => void;
  onRemove?: () => void;
  onCancel?: () => void;
  onRetry?: () => void;
};

/** The row's label is said after each of them. */
export type UploadWords = { replace: string; remove: string; cancel: string; retry: string };

type Props = UploadActions & {
  id: string;
  state: Exclude<UploadState, { kind: 'empty' }>;
  accept?: string;
  words: UploadWords;
};

const icons = { uploading: 'file', done: 'tick', failed: 'alert' } as const;

function Told({ state }: { state: Props['state'] }) {
  if (state.kind === 'failed') return <p role="alert">{state.reason}</p>;
  return (
    <>
      {state.kind === 'uploading' && <progress value={state.percent} max={100} aria-label={state.name} />}
      <p>{state.detail}</p>
    </>
  );
}

function Actions({ id, state, accept, words, onFile, onRemove, onCancel, onRetry }: Props) {
  const named = (own: string) => ({ id: `${id}-${own}`, 'aria-labelledby': `${id}-${own} ${id}-label` });
  if (state.kind === 'uploading') {
    return (
      <Button variant="quiet" {...named('cancel')} onClick={onCancel}>
        {words.cancel}
      </Button>
    );
  }
  return (
    <>
      {state.kind === 'failed' && onRetry ? (
        <Button variant="quiet" {...named('retry')} onClick={onRetry}>
          <Icon name="retry" />
          {words.retry}
        </Button>
      ) : (
        <Again>
          <Button as="span" variant="quiet" id={`${id}-replace`}>
            {words.replace}
          </Button>
          <FilePicker id={id} accept={accept} labelledBy={`${id}-replace ${id}-label`} onFile={onFile} />
        </Again>
      )}
      {onRemove && <IconButton icon="trash" label={words.remove} {...named('remove')} onClick={onRemove} />}
    </>
  );
}

/** A file that is attached, uploading or failed, and its buttons. */
export function UploadedFile(props: Props) {
  const { state } = props;
  return (
    <Box $kind={state.kind}>
      <Icon name={icons[state.kind]} />
      <div>
        <strong>
          {state.kind === 'done' && state.href ? (
            <a href={state.href} target="_blank" rel="noopener">
              <FileName name={state.name} />
            </a>
          ) : (
            <FileName name={state.name} />
          )}
        </strong>
        <Told state={state} />
      </div>
      <div>
        <Actions {...props} />
      </div>
    </Box>
  );
}
