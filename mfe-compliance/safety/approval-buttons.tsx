import type { Protocol, Status } from '@portal/contracts/protocol';
import { Button } from '@portal/ui-kit';
import { useReadsOnly } from '@portal/web-kit';
import { useState } from 'react';
import { ApprovalActDialog, type ApprovalAct, type Approved } from './approval-act-dialog.tsx';
import { words } from './words.ts';

function approvalActs({ status, validity }: { status: Status } & Pick<Protocol, 'validity'>): readonly ApprovalAct[] {
  if (status !== 'accepted' || !validity || validity.state === 'ended') return [];
  if (validity.state !== 'suspended') return ['suspension', 'ending'];
  return validity.scope === 'enrolment' ? ['suspension', 'suspension/lift', 'ending'] : ['suspension/lift', 'ending'];
}

/** What this person can do to the approval of a protocol now; nothing of one that is not there. */
export function useApprovalActs(about: Parameters<typeof approvalActs>[0] | undefined): readonly ApprovalAct[] {
  const readsOnly = useReadsOnly();
  return about && !readsOnly ? approvalActs(about) : [];
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
