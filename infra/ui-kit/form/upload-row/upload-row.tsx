import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorText, Hint, Icon, type IconName, Optional } from '@portal/ui-kit';
import { FilePicker } from './file-picker.tsx';
import { UploadedFile } from './uploaded-file.tsx';
import type { UploadActions, UploadMessages } from './uploaded-file.tsx';
import { Drop, Name, Row } from './upload-style.ts';

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

export type UploadRowProps = UploadActions & {
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
