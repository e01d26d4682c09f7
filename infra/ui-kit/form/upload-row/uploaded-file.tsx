import { FileName, Icon, Said } from '@portal/ui-kit';
import type { UploadState } from './upload-row.tsx';
import { UploadControls } from './upload-controls.tsx';
import { File as Box } from './upload-style.ts';

export type UploadActions = {
  /** A file was chosen or dropped, for the first time, again, or in place of another. */
  onFile: (file: File) => void;
  onRemove?: () => void;
  onCancel?: () => void;
  onRetry?: () => void;
  /** The other file that was chosen is sent in place of the one that was begun. */
  onInstead?: () => void;
};

/** The row's label is said after each of them. */
export type UploadMessages = Readonly<
  Record<
    | ('replace' | 'remove' | 'cancel' | 'retry' | 'tryNow')
    | ('chooseFile' | 'chooseAgain' | 'sendInstead' | 'removeUnfinished' | 'removeNote'),
    string
  >
>;

export type FilledState = Exclude<UploadState, { kind: 'empty' }>;

type Props = UploadActions & {
  id: string;
  state: FilledState;
  accept?: string;
  words: UploadMessages;
};

function iconOf(state: FilledState) {
  if (state.kind === 'done') return 'tick';
  if (state.kind === 'failed') return 'alert';
  return state.icon ?? 'file';
}

function Told({ state }: { state: FilledState }) {
  const { kind, name } = state;
  return (
    <>
      {(kind === 'uploading' || kind === 'waiting') && (
        <progress value={state.percent} max={100} aria-label={state.progressLabel ?? name} />
      )}
      {kind === 'failed' && (
        <p role="alert">
          <Said>{state.reason}</Said>
        </p>
      )}
      {kind === 'waiting' && <p role="status">{state.reason}</p>}
      {state.detail && <p>{state.detail}</p>}
    </>
  );
}

/** Whether the buttons stand below what is said: where there are many, or where there is little room beside much that is said. */
function controlsBelow(state: FilledState): 'always' | 'narrow' | undefined {
  if (state.kind === 'failed') return 'narrow';
  if (state.kind !== 'waiting') return undefined;
  return ({ instead: 'always', choose: 'narrow', tryNow: 'narrow', cancel: undefined } as const)[state.offers];
}

/** A file that is attached, uploading, waiting or failed, and its buttons. */
export function UploadedFile(props: Props) {
  const { state } = props;
  return (
    <Box $kind={state.kind} data-below={controlsBelow(state)}>
      <Icon name={iconOf(state)} />
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
        <UploadControls {...props} />
      </div>
    </Box>
  );
}
