import { formatDay } from '@portal/contracts/presentation';
import { meanings } from '@portal/contracts/accounts';
import { followUpTitle, type FollowUp } from '@portal/contracts/follow-ups';
import { AskedText, FailureMessage, flash, SignatureField, useAskedText, useSigning } from '@portal/portal-views';
import { Button, ButtonRow, Card, CardBody, ConfirmDialog } from '@portal/ui-kit';
import { useDialogDraft } from '@portal/web-kit';
import { useState } from 'react';
import { useFormCommand } from './use-form-command.ts';
import { messages } from './messages.ts';

const { undo: says } = messages;

function UndoDialog({ followUp, onClose }: { followUp: FollowUp; onClose: () => void }) {
  const form = followUpTitle(followUp.kind);
  const { value: reason, change, close } = useDialogDraft('undo', followUp.id, '', onClose);
  const asked = useAskedText(reason, change);
  const signing = useSigning(meanings.undo);
  const { run, busy, failure } = useFormCommand<{ reason: string }>(followUp, 'undo', {
    signing,
    onDone() {
      close();
      flash('success', says.done({ form, number: followUp.number }));
    },
  });
  const onYes = () => {
    if (asked.ready() && signing.ready()) run({ reason });
  };
  return (
    <ConfirmDialog title={says.title({ form })} destructive busy={busy} onYes={onYes} onNo={close} words={says}>
      <FailureMessage failure={failure} />
      <p>{says.question}</p>
      <AskedText asked={asked} label={says.reason} hint={says.hint} missing={says.missing} />
      <SignatureField signing={signing} />
    </ConfirmDialog>
  );
}

/** Takes the latest act back, as long as that can be done. */
export function TakeBack({ followUp }: { followUp: FollowUp }) {
  const [isOpen, setOpen] = useState(false);
  const last = followUp.decision?.undo_until;
  if (last === undefined) return null;
  return (
    <Card as="div">
      <CardBody>
        <p>{messages.backUntil({ day: formatDay(last) })}</p>
        <ButtonRow>
          <Button variant="danger-outline" onClick={() => setOpen(true)}>
            {says.open}
          </Button>
        </ButtonRow>
      </CardBody>
      {isOpen && <UndoDialog followUp={followUp} onClose={() => setOpen(false)} />}
    </Card>
  );
}
