import type { ProtocolRow } from '@portal/contracts/protocol';
import { ConfirmDialog, Meta } from '@portal/ui-kit';
import { FailureMessage, flash, protocolPath, useProtocolCommand } from '@portal/portal-views';
import { api } from '@portal/web-kit';
import { words } from '../words.ts';

/** Asks before an accepted or rejected submission is deleted; "No" has the focus. */
export function DeleteDialog({ row, onClose }: { row: ProtocolRow; onClose: () => void }) {
  const remove = useProtocolCommand({
    send: () => api.delete(protocolPath(row.id)),
    onDone: () => {
      onClose();
      flash('success', words.delete.done);
    },
    failed: words.delete.failed,
  });
  return (
    <ConfirmDialog
      title={words.delete.title(row.number)}
      destructive
      busy={remove.busy}
      onYes={() => remove.run()}
      onNo={onClose}
      words={words.delete}
    >
      <FailureMessage failure={remove.failure} />
      <p>{words.delete.question}</p>
      <Meta>{row.title}</Meta>
    </ConfirmDialog>
  );
}
