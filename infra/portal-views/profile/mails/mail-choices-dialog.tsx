import { type NoticeKind, mailsOf } from '@portal/contracts/notices';
import { FormDialog, Spinner, Checkbox } from '@portal/ui-kit';
import { BulletList } from '@portal/ui-kit/document';
import { useDialogTitle, useDialogDraft, useUser } from '@portal/web-kit';
import { CheckboxGroup } from '@portal/ui-kit/form';
import { flash } from '../../flash/flash.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { FailureMessage, failureOf } from '../../protocols/failure.tsx';
import { messages as profile } from '../messages.ts';
import { useMailChoices, useSaveMailChoices } from './api.ts';
import { messages } from './messages.ts';

interface Props {
  off: readonly NoticeKind[];
  onChange: (off: readonly NoticeKind[]) => void;
}

/** A tick for each mail that the person may do without, and what is sent whatever they choose. */
function MailChoicesFields({ off, onChange }: Props) {
  const { role } = useUser();
  const kinds = mailsOf(role, 'choice');
  const always = [...mailsOf(role, 'always').map((kind) => messages.kinds[kind]), messages.resetLink];
  return (
    <>
      <CheckboxGroup legend={messages.legend}>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={messages.kinds[kind]}
            checked={!off.includes(kind)}
            onChange={({ target }) => onChange(target.checked ? off.filter((one) => one !== kind) : [...off, kind])}
          />
        ))}
      </CheckboxGroup>
      <h3>{messages.always}</h3>
      <p>{messages.alwaysWhy}</p>
      <BulletList>
        {always.map((label, index) => (
          <li key={index}>{label}</li>
        ))}
      </BulletList>
    </>
  );
}

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
