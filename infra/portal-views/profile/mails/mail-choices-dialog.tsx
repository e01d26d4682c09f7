import type { NoticeKind } from '@portal/contracts/notices';
import { FormDialog, Spinner } from '@portal/ui-kit';
import { useDialogTitle, useDialogDraft, useUser } from '@portal/web-kit';
import { flash } from '../../flash/flash.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { FailureMessage, failureOf } from '../../protocols/failure.tsx';
import { messages as profile } from '../messages.ts';
import { useMailChoices, useSaveMailChoices } from './mail-choices-data.ts';
import { MailChoicesFields } from './mail-choices-fields.tsx';
import { messages } from './messages.ts';

type Off = readonly NoticeKind[] | undefined;

/** Which notices also come by mail (docs/notices 3). What was ticked stays when it fails, and where one goes elsewhere. */
export function MailChoicesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useMailChoices();
  const { value, change, close } = useDialogDraft<Off>('mail-choices', useUser().id, data?.off, onClose);
  const off = data && value;
  const save = useSaveMailChoices(data?.etag, () => {
    close();
    flash('success', messages.done);
  });
  useDialogTitle(messages.heading, profile.title);

  const content = () => {
    if (off) return <MailChoicesFields off={off} onChange={change} />;
    if (error) return <LoadFailed error={error} level={3} retry={() => void refetch()} />;
    return <Spinner text={messages.loading} />;
  };
  return (
    <FormDialog
      title={messages.heading}
      onClose={close}
      onSubmit={() => off && !save.isPending && save.mutate(off)}
      words={messages}
      submit={messages.save}
      busy={save.isPending}
      disabled={!off}
    >
      <FailureMessage failure={save.error ? failureOf(save.error, messages.failed) : undefined} />
      {content()}
    </FormDialog>
  );
}
