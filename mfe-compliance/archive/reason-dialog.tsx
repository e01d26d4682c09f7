import { filled } from '@portal/contracts/texts';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { ConfirmDialog, Meta } from '@portal/ui-kit';
import { AskedText, FailureMessage, flash, protocolPath, useAskedText, useProtocolCommand } from '@portal/portal-views';
import { api, useDialogDraft } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

type Archivable = Pick<ProtocolRow, 'id' | 'number' | 'title' | 'validity'>;

interface Props {
  row: Archivable;
  command: 'archive' | 'restoration';
  /** Of `words`: its question, its buttons and what came of it. */
  said: typeof messages.delete | typeof messages.restore;
  children?: ReactNode;
  onClose: () => void;
}

/** Asks before an act that needs a reason; "No" has the focus. What was typed stays when it fails. */
function ReasonDialog({ row, command, said, children, onClose }: Props) {
  const { value: reason, change: setReason, close } = useDialogDraft(command, row.id, '', onClose);
  const asked = useAskedText(reason, setReason);
  const act = useProtocolCommand({
    send: () => api.post(protocolPath(row.id, command), { reason }),
    onDone: () => {
      close();
      flash('success', filled(said.done, { number: row.number }));
    },
    failed: said.failed,
  });
  return (
    <ConfirmDialog
      title={said.title({ number: row.number })}
      destructive={command === 'archive'}
      busy={act.busy}
      onYes={() => asked.ready() && act.run()}
      onNo={close}
      words={said}
    >
      <FailureMessage failure={act.failure} />
      <p>{said.question}</p>
      <Meta>{row.title}</Meta>
      {children}
      <AskedText asked={asked} label={said.reason} hint={said.hint} missing={messages.reasonMissing} />
    </ConfirmDialog>
  );
}

interface DialogProps {
  row: Archivable;
  onClose: () => void;
}

/** Puts an accepted or rejected submission into the archive (docs/record 5). */
export const DeleteDialog = ({ row, onClose }: DialogProps) => (
  <ReasonDialog row={row} command="archive" said={messages.delete} onClose={onClose}>
    <p>
      {messages.delete.kept} {row.validity?.state === 'valid' && messages.delete.approvalStays}
    </p>
  </ReasonDialog>
);

/** Takes a protocol out of the archive. */
export const RestoreDialog = ({ row, onClose }: DialogProps) => (
  <ReasonDialog row={row} command="restoration" said={messages.restore} onClose={onClose} />
);
