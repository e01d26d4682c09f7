import type { Protocol } from '@portal/contracts/protocol';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import { messages } from './messages.ts';
import { RestoreDialog } from './reason-dialog.tsx';

/** On the page of an archived protocol. */
export function RestoreButton({ protocol }: { protocol: Protocol }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!protocol.actions.includes('restore')) return null;
  return (
    <>
      <Button small onClick={() => setIsOpen(true)}>
        {messages.restore.action}
      </Button>
      {isOpen && <RestoreDialog row={protocol} onClose={() => setIsOpen(false)} />}
    </>
  );
}
