import { accountStates, roles, type ListedAccount } from '@portal/contracts/accounts';
import { Link, PageHead, PageSection, type Column } from '@portal/ui-kit';
import { ClearLink, FindBar, FlashPlace, formatDate, PagedList, usePageHeading } from '@portal/portal-views';
import { fullName } from '../approvals/full-name.ts';
import { accountsHref, useAccountsAddress } from './accounts-address.ts';
import { accountPage, useAccounts } from './api.ts';
import { Proposals } from './proposals.tsx';
import { AccountStateBadge } from './account-state-badge.tsx';
import { messages } from './messages.ts';

const { columns: labels, find } = messages;

const columns = (): readonly Column<ListedAccount>[] => [
  {
    label: labels.name,
    kind: 'header',
    cell: (account) => <Link href={accountPage(account.id)}>{fullName(account)}</Link>,
  },
  { label: labels.email, kind: 'title', cell: ({ email }) => email },
  {
    label: labels.role,
    cell: ({ role, read_only_until }) => (read_only_until === undefined ? messages.roles[role] : messages.inspection),
  },
  { label: labels.state, cell: ({ state }) => <AccountStateBadge state={state} /> },
  { label: labels.registered, kind: 'date', cell: ({ registered_at }) => formatDate(registered_at) },
];

const roleOptions = roles.map((value) => ({
  value,
  get label() {
    return messages.roles[value];
  },
}));
const stateOptions = accountStates.map((value) => ({
  value,
  get label() {
    return messages.states[value];
  },
}));

/** /accounts: everybody who has an account, and what waits for a second officer (docs/accounts 17, 22). */
export function AccountsPage() {
  const titleRef = usePageHeading(messages.title);
  const { isFiltered, page, ...asked } = useAccountsAddress();
  const pick = <T extends string>(values: readonly T[], value: string) => values.find((one) => one === value);
  return (
    <>
      <FlashPlace />
      <PageHead title={messages.title} subtitle={messages.lede} titleRef={titleRef} />
      <Proposals />
      <PageSection>
        <PagedList
          caption={messages.caption}
          query={useAccounts({ ...asked, page })}
          page={page}
          href={(next) => accountsHref({ ...asked, page: next })}
          columns={columns()}
          rowKey={({ id }) => id}
          isFiltered={isFiltered}
          empty={{ title: messages.empty, text: messages.emptyText }}
          none={{ title: messages.none, text: messages.noneText, action: <ClearLink href={accountsHref({})} /> }}
          toolbar={
            <FindBar
              search={{ text: asked.search, hint: find.hint, href: (search) => accountsHref({ ...asked, search }) }}
              filters={[
                {
                  label: find.role,
                  value: asked.role ?? '',
                  options: roleOptions,
                  all: find.allRoles,
                  href: (value) => accountsHref({ ...asked, role: pick(roles, value) }),
                },
                {
                  label: find.state,
                  value: asked.state ?? '',
                  options: stateOptions,
                  all: find.allStates,
                  href: (value) => accountsHref({ ...asked, state: pick(accountStates, value) }),
                },
              ]}
              cleared={isFiltered ? accountsHref({}) : undefined}
            />
          }
        />
      </PageSection>
    </>
  );
}
