import '@portal/portal-views/contract-words';
import { profileFields, roleOf, type ManagedAccount } from '@portal/contracts/accounts';
import { recordFacts } from '@portal/contracts/presentation';
import { Button, ButtonRow, Card, CardBody, CardHead, Link, Message, PageHead, Spinner } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { AbsenceSection, FlashPlace, formatDate, LoadFailed, usePageHeading } from '@portal/portal-views';
import { useParams, useUser } from '@portal/web-kit';
import { useState } from 'react';
import { fullName } from '../approvals/full-name.ts';
import { ActDialog } from './act-dialog.tsx';
import { accountsPage } from './accounts-address.ts';
import { useAccount } from './accounts-data.ts';
import { Proposals } from './proposals.tsx';
import { AccountStateBadge } from './account-state-badge.tsx';
import { words as allWords, type Act } from './words.ts';

const words = allWords.detail;

/** /accounts/{id}: one account, and what officers can do with it (docs/accounts 18). */
export function AccountPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAccount(id);
  const titleRef = usePageHeading(data ? fullName(data) : allWords.title);
  return (
    <>
      <FlashPlace />
      <PageHead
        title={data ? fullName(data) : allWords.title}
        titleRef={titleRef}
        subtitle={<Link href={accountsPage}>{words.back}</Link>}
      />
      {data ? (
        <LoadedAccount account={data} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Spinner text={words.loading} />
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
  const isOwn = useUser().id === account.id;
  const details = recordFacts(profileFields, { ...account }, { study_type: '', today: '' });
  const facts = [
    { label: words.state, value: <AccountStateBadge state={account.state} /> },
    ...details.map((fact) => ({ label: fact.label, value: 'text' in fact ? fact.text : '' })),
    { label: allWords.columns.role, value: allWords.roles[roleOf(account)] },
    { label: allWords.columns.registered, value: formatDate(account.registered_at) },
    { label: words.secondStep, value: account.second_step ? words.secondStepOn : words.secondStepOff },
  ];
  return (
    <>
      <Proposals about={account.id} />
      {account.state === 'waiting' && (
        <Message tone="info">
          {words.waiting} <Link href="/approvals">{words.toApprovals}</Link>
        </Message>
      )}
      <Card aria-labelledby="account-details">
        <CardHead>
          <h2 id="account-details">{words.details}</h2>
        </CardHead>
        <CardBody>
          <FactsList facts={facts} />
        </CardBody>
      </Card>
      <Card aria-labelledby="account-acts">
        <CardHead>
          <h2 id="account-acts">{words.actions}</h2>
        </CardHead>
        <CardBody>
          {isOwn ? (
            <p>{words.own}</p>
          ) : (
            <ButtonRow>
              {actsOf(account).map((one) => (
                <Button
                  key={one}
                  variant={one === 'disable' ? 'danger-outline' : 'secondary'}
                  onClick={() => setAct(one)}
                >
                  {allWords.acts[one].label}
                </Button>
              ))}
            </ButtonRow>
          )}
        </CardBody>
      </Card>
      {roleOf(account) === 'reviewer' && <AbsenceSection account={account.id} />}
      {act && <ActDialog account={account} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
