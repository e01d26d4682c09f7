import type { Session } from '@portal/contracts/accounts';
import {
  Button,
  Card,
  CardBody,
  CardHead,
  Icon,
  Meta,
  Spinner,
  Table,
  VisuallyHidden,
  type Column,
} from '@portal/ui-kit';
import { api, session, useMutation, useQuery, useQueryClient } from '@portal/web-kit';
import { flash } from '../flash/flash.ts';
import { formatInstant } from '../format/format-instant.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { FailureMessage, failureOf } from '../protocols/failure.tsx';
import { messages } from './messages.ts';

const { everywhere: said } = messages;
const sessionsList = '/api/sessions';
export const sessionsKey = ['sessions'];

const columnsFor = (onEnd: (one: Session) => void): readonly Column<Session>[] => [
  {
    label: said.columns.device,
    kind: 'header',
    cell: (one) => (one.is_current ? `${one.device} (${said.current})` : one.device),
  },
  { label: said.columns.network, cell: ({ network }) => network ?? said.unknown },
  { label: said.columns.opened, kind: 'date', cell: ({ opened_at }) => formatInstant(opened_at) },
  { label: said.columns.used, kind: 'date', cell: ({ active_at }) => formatInstant(active_at) },
  {
    label: said.columns.end,
    kind: 'actions',
    cell: (one) =>
      !one.is_current && (
        <Button variant="quiet" onClick={() => onEnd(one)}>
          {said.end}
          <VisuallyHidden> {one.device}</VisuallyHidden>
        </Button>
      ),
  },
];

/** Where the person is logged in: one device is logged out, or all (docs/sessions 28). */
export function Devices() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: sessionsKey, queryFn: () => api.get<Session[]>(sessionsList) });
  const ending = useMutation({
    mutationFn: ({ id }: Session) => api.delete(`${sessionsList}/${id}`),
    onSuccess: () => flash('success', said.ended),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
  const everywhere = useMutation({ mutationFn: () => session.signOutEverywhere() });
  return (
    <Card aria-labelledby="devices">
      <CardHead>
        <div>
          <h2 id="devices">{said.heading}</h2>
          <Meta>{said.about}</Meta>
        </div>
        <Button variant="secondary" small busy={everywhere.isPending} onClick={() => everywhere.mutate()}>
          <Icon name="logout" />
          {said.title}
        </Button>
      </CardHead>
      <CardBody>
        <FailureMessage failure={everywhere.error ? failureOf(everywhere.error, said.failed) : undefined} />
        <FailureMessage failure={ending.error ? failureOf(ending.error, said.notEnded) : undefined} />
        {data ? (
          <Table
            caption={said.heading}
            columns={columnsFor((one) => ending.mutate(one))}
            rows={data}
            rowKey={({ id }) => id}
          />
        ) : error ? (
          <LoadFailed error={error} level={3} retry={() => void refetch()} />
        ) : (
          <Spinner text={said.loading} />
        )}
      </CardBody>
    </Card>
  );
}
