import type { ApprovalDecision, WaitingAccount } from '@portal/contracts/accounts';
import { PageHead } from '@portal/ui-kit';
import { FlashPlace, usePageHeading } from '@portal/portal-views';
import { useState } from 'react';
import { DecisionDialog } from './decision-dialog.tsx';
import { WaitingList } from './waiting-list.tsx';
import { messages } from './messages.ts';

/** /approvals: accounts that wait for a compliance officer (docs/accounts 4). */
export function ApprovalsPage() {
  const [asked, setAsked] = useState<{ account: WaitingAccount; decision: ApprovalDecision }>();
  const titleRef = usePageHeading(messages.title);
  return (
    <>
      <FlashPlace />
      <PageHead title={messages.title} subtitle={messages.lede} titleRef={titleRef} />
      <WaitingList onDecide={(account, decision) => setAsked({ account, decision })} />
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
