import type { NoticeKind } from '@portal/contracts/notices';
import { FormDialog, Spinner } from '@portal/ui-kit';
import { useDialogTitle, useDialogDraft, useUser } from '@portal/web-kit';
import { flash } from '../../flash/flash.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { FailureMessage, failureOf } from '../../protocols/failure.tsx';
import { words as profile } from '../words.ts';
import { useMailChoices, useSaveMailChoices } from './mail-choices-data.ts';
import { MailChoicesFields } from './mail-choices-fields.tsx';
import { words } from './words.ts';

type Off = readonly NoticeKind[] | undefined;

/** Which notices also come by mail (docs/notices 3). What was ticked stays when it fails, and where one goes elsewhere. */
export function MailChoicesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useMailChoices();
  const { value, change, close } = useDialogDraft<Off>('mail-choices', useUser().id, data?.off, onClose);
  const off = data && value;
  const save = useSaveMailChoices(data?.etag, () => {
    close();
    flash('success', words.done);
  });
  useDialogTitle(words.heading, profile.title);

  const content = () => {
    if (off) return <MailChoicesFields off={off} onChange={change} />;
    if (error) return <LoadFailed error={error} level={3} retry={() => void refetch()} />;
    return <Spinner text={words.loading} />;
  };
  return (
    <FormDialog
      title={words.heading}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        if (off && !save.isPending) save.mutate(off);
      }}
      words={words}
      cancel={words.close}
      submit={words.save}
      busy={save.isPending}
      disabled={!off}
    >
      <FailureMessage failure={save.error ? failureOf(save.error, words.failed) : undefined} />
      {content()}
    </FormDialog>
  );
}
