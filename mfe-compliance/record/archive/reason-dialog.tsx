import { filled } from '@portal/contracts/texts';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { Meta } from '@portal/ui-kit';
import { CommandDialog, protocolPath } from '@portal/portal-views';
import { api } from '@portal/web-kit';
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

/** Asks before an act that needs a reason. */
const ReasonDialog = ({ row, command, said, children, onClose }: Props) => (
  <CommandDialog
    question
    title={said.title({ number: row.number })}
    words={said}
    yes={said.yes}
    destructive={command === 'archive'}
    kept={[command, row.id]}
    starting={{ reason: '' }}
    text={{ name: 'reason', label: said.reason, hint: said.hint, missing: messages.reasonMissing }}
    send={(typed) => api.post(protocolPath(row.id, command), typed)}
    done={() => filled(said.done, { number: row.number })}
    failed={said.failed}
    rereads={['protocols']}
    onClose={onClose}
  >
    <p>{said.question}</p>
    <Meta>{row.title}</Meta>
    {children}
  </CommandDialog>
);

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
