import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, ErrorText, Hint, Icon, IconButton, type IconName, Optional, Said } from '@portal/ui-kit';
import { FileName } from '@portal/ui-kit/document';
import { Again, Drop, File as Box, Name, Row } from './upload-style.ts';

type FilePickerProps = {
  id?: string;
  accept?: string;
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  /** Takes several at once; each comes on its own. */
  multiple?: boolean;
  onFile: (file: File) => void;
  onOver?: (over: boolean) => void;
};

/** A file input that takes files, by choice or by drop, and the same file again after a failure. */
function FilePicker(props: FilePickerProps) {
  const { id, accept, labelledBy, describedBy, invalid, multiple, onFile, onOver } = props;
  const taken = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    for (const file of files) onFile(file);
  };
  return (
    <input
      type="file"
      id={id}
      accept={accept}
      multiple={multiple}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={taken}
      onDragEnter={() => onOver?.(true)}
      onDragLeave={() => onOver?.(false)}
      onDrop={() => onOver?.(false)}
    />
  );
}

export type UploadState =
  | { kind: 'empty' }
  /** `percent` 0 to 100; `detail` says the same and the time left. `isLast`: all of it was sent, and cannot be cancelled. */
  | (Progress & { kind: 'uploading'; detail: string; icon?: IconName; isLast?: boolean })
  /** Goes on by itself, or with what `offers` says. */
  | (Progress & { kind: 'waiting'; icon: IconName; reason: string; detail: string; offers: Offers })
  /** `detail` is the size; with `href` the name is a link to the file. */
  | { kind: 'done'; name: string; detail: string; href?: string }
  | { kind: 'failed'; name: string; reason: string; detail?: string };

interface Progress {
  name: string;
  percent: number;
  /** Of the bar, for those who hear it; the file's name when left out. */
  progressLabel?: string;
}

/** `choose`: choosing its file again. `instead`: that, or sending the other file that was chosen. */
type Offers = 'cancel' | 'tryNow' | 'choose' | 'instead';

type UploadRowProps = UploadActions & {
  label: ReactNode;
  state: UploadState;
  /** The file input's id, which an error summary may point at; made up when left out. */
  id?: string;
  hint?: ReactNode;
  optional?: string;
  error?: ReactNode;
  /** As of a file input: ".pdf,.docx". `onFile` decides whether a file is accepted. */
  accept?: string;
  /** While it is empty it takes several files at once, each handed over on its own. */
  multiple?: boolean;
  /** Under the choice of a file: another way to attach one. */
  otherwise?: ReactNode;
  words: UploadMessages & { choose: string; orDrop: string };
};

/** A row of a list of files to attach: empty, uploading, attached or failed. */
export function UploadRow(props: UploadRowProps) {
  const { label, state, hint, optional, error, accept, multiple, words } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const place = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const [over, setOver] = useState(false);
  const offered = state.kind === 'waiting' ? state.offers : undefined;
  // The pressed control disappears with its state: the focus is moved to the row instead of the page's body.
  useEffect(() => {
    if (acted.current) place.current?.focus();
    acted.current = false;
  }, [state.kind, offered]);
  const noting = (act?: () => void) =>
    act &&
    (() => {
      acted.current = true;
      act();
    });
  const onFile = (file: File) => {
    acted.current = true;
    props.onFile(file);
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Row>
      <Name>
        <span id={`${id}-label`}>
          {label}
          {optional && <Optional> {optional}</Optional>}
        </span>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </Name>
      <div ref={place} tabIndex={-1} role="group" aria-labelledby={`${id}-label`}>
        {state.kind === 'empty' ? (
          <Drop data-over={over || undefined} data-error={error ? true : undefined}>
            <Icon name="upload" />
            <span id={`${id}-choose`}>
              <b>{words.choose}</b> {words.orDrop}
            </span>
            <FilePicker
              id={id}
              accept={accept}
              multiple={multiple}
              describedBy={described}
              onFile={onFile}
              labelledBy={`${id}-choose ${id}-label`}
              invalid={Boolean(error)}
              onOver={setOver}
            />
          </Drop>
        ) : (
          <UploadedFile
            id={id}
            state={state}
            accept={accept}
            words={words}
            onFile={onFile}
            onRemove={noting(props.onRemove)}
            onCancel={noting(props.onCancel)}
            onRetry={noting(props.onRetry)}
            onInstead={noting(props.onInstead)}
          />
        )}
        {state.kind === 'empty' && props.otherwise}
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      </div>
    </Row>
  );
}

type UploadActions = {
  /** A file was chosen or dropped, for the first time, again, or in place of another. */
  onFile: (file: File) => void;
  onRemove?: () => void;
  onCancel?: () => void;
  onRetry?: () => void;
  /** The other file that was chosen is sent in place of the one that was begun. */
  onInstead?: () => void;
};

/** The row's label is said after each of them. */
type UploadMessages = Readonly<
  Record<
    | ('replace' | 'remove' | 'cancel' | 'retry' | 'tryNow')
    | ('chooseFile' | 'chooseAgain' | 'sendInstead' | 'removeUnfinished' | 'removeNote'),
    string
  >
>;

type FilledState = Exclude<UploadState, { kind: 'empty' }>;

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
function UploadedFile(props: Props) {
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

/** What can be done with a file, by what has become of it. */
function UploadControls({ id, state, accept, words, ...on }: Props) {
  const named = (own: string) => ({ id: `${id}-${own}`, 'aria-labelledby': `${id}-${own} ${id}-label` });
  const pick = (label: string) => (
    <Again>
      <Button as="span" variant="quiet" id={`${id}-replace`}>
        {label}
      </Button>
      <FilePicker id={id} accept={accept} labelledBy={`${id}-replace ${id}-label`} onFile={on.onFile} />
    </Again>
  );
  const quiet = (own: string, label: string, act?: () => void, icon?: 'retry') => (
    <Button variant="quiet" {...named(own)} onClick={act}>
      {icon && <Icon name={icon} />}
      {label}
    </Button>
  );
  const trash = (label: string) =>
    on.onRemove && <IconButton icon="trash" label={label} {...named('remove')} onClick={on.onRemove} />;

  switch (state.kind) {
    case 'uploading':
      return state.isLast ? null : quiet('cancel', words.cancel, on.onCancel);
    case 'waiting':
      if (state.offers === 'cancel') return quiet('cancel', words.cancel, on.onCancel);
      if (state.offers === 'tryNow') return quiet('retry', words.tryNow, on.onRetry, 'retry');
      return state.offers === 'choose' ? (
        <>
          {pick(words.chooseFile)}
          {trash(words.removeUnfinished)}
        </>
      ) : (
        <>
          {pick(words.chooseAgain)}
          {quiet('instead', words.sendInstead, on.onInstead)}
        </>
      );
    case 'done':
      return (
        <>
          {pick(words.replace)}
          {trash(words.remove)}
        </>
      );
    case 'failed':
      return (
        <>
          {on.onRetry ? quiet('retry', words.retry, on.onRetry, 'retry') : pick(words.chooseFile)}
          {trash(state.detail === undefined ? words.remove : words.removeNote)}
        </>
      );
  }
}
