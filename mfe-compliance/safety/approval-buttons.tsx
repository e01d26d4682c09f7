import type { Protocol, Status } from '@portal/contracts/protocol';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import { ApprovalActDialog, type ApprovalAct, type Approved } from './approval-act-dialog.tsx';
import { words } from './words.ts';

/** What can be done to the approval of this protocol now. */
export function approvalActs({
  status,
  validity,
}: { status: Status } & Pick<Protocol, 'validity'>): readonly ApprovalAct[] {
  if (status !== 'accepted' || !validity || validity.state === 'ended') return [];
  if (validity.state !== 'suspended') return ['suspension', 'ending'];
  return validity.scope === 'enrolment' ? ['suspension', 'suspension/lift', 'ending'] : ['suspension/lift', 'ending'];
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
          {words.acts[act].button}
        </Button>
      ))}
      {opened && <ApprovalActDialog protocol={protocol} act={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
