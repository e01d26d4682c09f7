import { approvalDecisions, type ApprovalDecision, type WaitingAccount } from '@portal/contracts/accounts';
import { pageSize } from '@portal/contracts/http';
import { Button, Card, ListState, Pages, Spinner, Table, VisuallyHidden, type Column } from '@portal/ui-kit';
import { formatDate, KeptFocus, LoadFailed } from '@portal/views';
import { useSearchParams } from '@portal/web-kit';
import { useWaiting } from './approvals-data.ts';
import { fullName } from './full-name.ts';
import { words } from './words.ts';

const { columns: labels } = words;

interface Props {
  onDecide: (account: WaitingAccount, decision: ApprovalDecision) => void;
}

const columnsFor = (onDecide: Props['onDecide']): readonly Column<WaitingAccount>[] => [
  { label: labels.name, kind: 'header', cell: fullName },
  { label: labels.email, kind: 'title', cell: ({ email }) => email },
  { label: labels.role, cell: ({ role }) => words.roles[role] },
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
          {words.decisions[decision].label}
          <VisuallyHidden> {fullName(account)}</VisuallyHidden>
        </Button>
      )),
  },
];

const hrefOf = (page: number) => (page === 1 ? '/approvals' : `/approvals?page=${page}`);

type Loaded = NonNullable<ReturnType<typeof useWaiting>['data']>;

function Waiting({ data, page, onDecide }: Props & { data: Loaded; page: number }) {
  if (data.total === 0) return <ListState kind="empty" level={2} title={words.empty} text={words.emptyText} />;
  const first = (page - 1) * pageSize + 1;
  return (
    <Card as="div">
      <Table caption={words.caption} columns={columnsFor(onDecide)} rows={data.items} rowKey={({ id }) => id} />
      <Pages
        page={page}
        last={Math.max(1, Math.ceil(data.total / pageSize))}
        href={hrefOf}
        summary={words.pages.showing(first, first + data.items.length - 1, data.total)}
        words={words.pages}
      />
    </Card>
  );
}

/** Who waits, 10 a page, the page in the address. Loading, empty and failed look different; the focus outlives its row. */
export function WaitingList({ onDecide }: Props) {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, refetch } = useWaiting(page);
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data) return <Spinner text={words.loading} />;
  return (
    <KeptFocus label={words.caption}>
      <Waiting data={data} page={page} onDecide={onDecide} />
    </KeptFocus>
  );
}
