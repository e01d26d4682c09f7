import { approvalDecisions, type ApprovalDecision, type WaitingAccount } from '@portal/contracts/accounts';
import { Button, ListToolbar, ToolbarEnd, VisuallyHidden, type Column } from '@portal/ui-kit';
import { ExportLinks, formatDate, PagedList } from '@portal/portal-views';
import { pageIn, queryOf, useSearchParams } from '@portal/web-kit';
import { accountsList, useWaiting, whoWait } from './api.ts';
import { fullName } from './full-name.ts';
import { messages } from './messages.ts';

const { columns: labels } = messages;

interface Props {
  onDecide: (account: WaitingAccount, decision: ApprovalDecision) => void;
}

const columnsFor = (onDecide: Props['onDecide']): readonly Column<WaitingAccount>[] => [
  { label: labels.name, kind: 'header', cell: fullName },
  { label: labels.email, kind: 'title', cell: ({ email }) => email },
  { label: labels.role, cell: ({ role }) => messages.roles[role] },
  { label: labels.registered, kind: 'date', cell: ({ registered_at }) => formatDate(registered_at) },
  {
    label: labels.actions,
    kind: 'actions',
    cell: (account) =>
      approvalDecisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'refuse' ? 'quiet-danger' : 'quiet'}
          onClick={() => onDecide(account, decision)}
        >
          {messages.decisions[decision].label}
          <VisuallyHidden> {fullName(account)}</VisuallyHidden>
        </Button>
      )),
  },
];

const hrefOf = (page: number) => (page === 1 ? '/approvals' : `/approvals?page=${page}`);
const nothing = {
  get title() {
    return messages.empty;
  },
  get text() {
    return messages.emptyText;
  },
};

/** Who waits, the longest first. */
export function WaitingList({ onDecide }: Props) {
  const [search] = useSearchParams();
  const page = pageIn(search);
  return (
    <PagedList
      caption={messages.caption}
      query={useWaiting(page)}
      page={page}
      href={hrefOf}
      columns={columnsFor(onDecide)}
      rowKey={({ id }) => id}
      isFiltered={false}
      empty={nothing}
      none={nothing}
      toolbar={
        <ListToolbar as="div">
          <ToolbarEnd>
            <ExportLinks list={accountsList} query={queryOf(whoWait)} />
          </ToolbarEnd>
        </ListToolbar>
      }
    />
  );
}
