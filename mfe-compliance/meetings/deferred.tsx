import { subjectId, type DeferredItem, type Meeting } from '@portal/contracts/meetings';
import { Button, Card, CardHead, Table, VisuallyHidden, WithNote } from '@portal/ui-kit';
import { commonMessages, FailureMessage, failureOf, LoadFailed, unreadOf } from '@portal/portal-views';
import { itemTitle } from './item-title.ts';
import { useDeferred, useMeetingWrite, addToAgenda } from './api.ts';
import { messages } from './messages.ts';

const said = messages.order;

/** What earlier meetings deferred, to be put on this agenda. Nothing where there is none. */
export function Deferred({ meeting }: { meeting: Meeting }) {
  const query = useDeferred(true);
  const { data } = query;
  const unread = unreadOf(query);
  if (!unread && !data?.length) return null;
  return (
    <Card aria-labelledby="deferred">
      <CardHead>
        <h3 id="deferred">{said.deferred}</h3>
      </CardHead>
      {unread && <LoadFailed {...unread} level={4} />}
      {data && <Items meeting={meeting} items={data} />}
    </Card>
  );
}

function Items({ meeting, items }: { meeting: Meeting; items: readonly DeferredItem[] }) {
  const add = useMeetingWrite((item: DeferredItem) => addToAgenda(meeting.id, [item]));
  return (
    <>
      <FailureMessage failure={add.error ? failureOf(add.error, messages.adding.failed) : undefined} />
      <Table
        caption={said.deferred}
        rows={items}
        rowKey={subjectId}
        columns={[
          {
            label: messages.columns.agenda,
            kind: 'title',
            cell: (item) => <WithNote note={said.deferredBy({ meeting: item.meeting })}>{itemTitle(item)}</WithNote>,
          },
          {
            label: commonMessages.columns.actions,
            kind: 'actions',
            cell: (item) => (
              <Button variant="quiet" disabled={add.busy} onClick={() => add.run(item)}>
                {said.add}
                <VisuallyHidden> {item.number}</VisuallyHidden>
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
