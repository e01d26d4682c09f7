import '@portal/portal-views/account-messages';
import '@portal/portal-views/contract-messages';
import {
  approvalDecisions,
  profileFields,
  roleOf,
  type ApprovalDecision,
  type ManagedAccount,
} from '@portal/contracts/accounts';
import { recordFacts } from '@portal/contracts/presentation';
import { Button, ButtonRow, Card, CardBody, CardHead, Link, Message, PageHead, Spinner } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import {
  AbsenceSection,
  FlashPlace,
  formatCalendarDay,
  formatDate,
  LoadFailed,
  usePageHeading,
} from '@portal/portal-views';
import { useParams, useUser } from '@portal/web-kit';
import { useState } from 'react';
import { DecisionDialog } from '../approvals/decision-dialog.tsx';
import { fullName } from '../approvals/full-name.ts';
import { messages as approvalMessages } from '../approvals/messages.ts';
import { useLeave } from '../my-day/queue-bar.tsx';
import { ActDialog } from './act-dialog.tsx';
import { accountsPage } from './accounts-address.ts';
import { useAccount } from './api.ts';
import { Proposals } from './proposals.tsx';
import { AccountStateBadge } from './account-state-badge.tsx';
import { messages as allMessages, type Act } from './messages.ts';

const messages = allMessages.detail;

/** /accounts/{id}: one account, and what officers can do with it (docs/accounts 18). */
export function AccountPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAccount(id);
  const titleRef = usePageHeading(data ? fullName(data) : allMessages.title);
  return (
    <>
      <FlashPlace />
      <PageHead
        title={data ? fullName(data) : allMessages.title}
        titleRef={titleRef}
        subtitle={<Link href={accountsPage}>{messages.back}</Link>}
      />
      {data ? (
        <LoadedAccount account={data} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Spinner text={messages.loading} />
      )}
    </>
  );
}

/** The acts that make sense for an account as it is. */
const actsOf = ({ state }: ManagedAccount): readonly Act[] => {
  if (state === 'disabled') return ['enable'];
  if (state === 'waiting') return ['disable'];
  return ['role', 'recover', 'logout', 'disable'];
};

function LoadedAccount({ account }: { account: ManagedAccount }) {
  const [act, setAct] = useState<Act>();
  const [decision, setDecision] = useState<ApprovalDecision>();
  const leave = useLeave('/approvals');
  const isOwn = useUser().id === account.id;
  const { read_only_until } = account;
  const details = recordFacts(profileFields, { ...account }, { study_type: '', today: '' });
  const facts = [
    { label: messages.state, value: <AccountStateBadge state={account.state} /> },
    ...details.map((fact) => ({ label: fact.label, value: 'text' in fact ? fact.text : '' })),
    { label: allMessages.columns.role, value: allMessages.roles[roleOf(account)] },
    { label: allMessages.columns.registered, value: formatDate(account.registered_at) },
    { label: messages.secondStep, value: account.second_step ? messages.secondStepOn : messages.secondStepOff },
  ];
  return (
    <>
      <Proposals about={account.id} />
      {read_only_until !== undefined && (
        <Message tone="info">
          {messages.inspection({ day: formatCalendarDay(read_only_until) })}{' '}
          <Link href="/inspections">{messages.toInspections}</Link>
        </Message>
      )}
      {read_only_until === undefined && account.state === 'waiting' && (
        <Message tone="info">{messages.waiting}</Message>
      )}
      <Card aria-labelledby="account-details">
        <CardHead>
          <h2 id="account-details">{messages.details}</h2>
        </CardHead>
        <CardBody>
          <FactsList facts={facts} />
        </CardBody>
      </Card>
      {read_only_until === undefined && (
        <Card aria-labelledby="account-acts">
          <CardHead>
            <h2 id="account-acts">{messages.actions}</h2>
          </CardHead>
          <CardBody>
            {isOwn ? (
              <p>{messages.own}</p>
            ) : (
              <ButtonRow>
                {account.state === 'waiting' &&
                  approvalDecisions.map((one) => (
                    <Button
                      key={one}
                      variant={one === 'refuse' ? 'danger-outline' : 'primary'}
                      onClick={() => setDecision(one)}
                    >
                      {approvalMessages.decisions[one].label}
                    </Button>
                  ))}
                {actsOf(account).map((one) => (
                  <Button
                    key={one}
                    variant={one === 'disable' ? 'danger-outline' : 'secondary'}
                    onClick={() => setAct(one)}
                  >
                    {allMessages.acts[one].label}
                  </Button>
                ))}
              </ButtonRow>
            )}
          </CardBody>
        </Card>
      )}
      {roleOf(account) === 'reviewer' && <AbsenceSection account={account.id} />}
      {decision && (
        <DecisionDialog
          account={{ ...account, role: roleOf(account) }}
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDone={leave}
        />
      )}
      {act && <ActDialog account={account} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
