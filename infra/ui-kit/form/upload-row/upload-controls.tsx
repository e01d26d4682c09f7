import { Button, Icon, IconButton } from '@portal/ui-kit';
import { FilePicker } from './file-picker.tsx';
import type { FilledState, UploadActions, UploadMessages } from './uploaded-file.tsx';
import { Again } from './upload-style.ts';

type Props = UploadActions & { id: string; state: FilledState; accept?: string; words: UploadMessages };

/** What can be done with a file, by what has become of it. */
export function UploadControls({ id, state, accept, words, ...on }: Props) {
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
