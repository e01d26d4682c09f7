import { permittedApprovalActs, type ApprovalAct } from '@portal/contracts/approvals';
import { Button } from '@portal/ui-kit';
import { useReadsOnly } from '@portal/web-kit';
import { useState } from 'react';
import { ApprovalActDialog, type Approved } from './approval-act-dialog.tsx';
import { messages } from './messages.ts';

/** What this person can do to the approval of a protocol now; nothing of one that is not there. */
export function useApprovalActs(
  about: Parameters<typeof permittedApprovalActs>[0] | undefined,
): readonly ApprovalAct[] {
  const readsOnly = useReadsOnly();
  return about && !readsOnly ? permittedApprovalActs(about) : [];
}

/** Buttons that suspend, resume or end the approval, each with its dialog. */
export function ApprovalButtons({ protocol, acts }: { protocol: Approved; acts: readonly ApprovalAct[] }) {
  const [opened, setOpened] = useState<ApprovalAct>();
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'suspension/lift' ? 'secondary' : 'danger-outline'}
          small
          onClick={() => setOpened(act)}
        >
          {messages.acts[act].button}
        </Button>
      ))}
      {opened && <ApprovalActDialog protocol={protocol} act={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
