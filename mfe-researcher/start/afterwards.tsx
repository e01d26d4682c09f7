import { statuses } from '@portal/contracts/protocol';
import { Card, CardBody, FactsList } from '@portal/ui-kit';
import { StatusBadge } from '@portal/portal-views';
import { words } from '../words.ts';

const facts = statuses.map((status) => ({
  label: <StatusBadge status={status} />,
  value: words.start.statuses[status],
}));

/** What becomes of an application, on screen only, by the statuses that the list shows (specification section 4). */
export const Afterwards = () => (
  <Card aria-labelledby="afterwards" data-no-print>
    <CardBody>
      <h2 id="afterwards">{words.start.afterwards}</h2>
      <FactsList facts={facts} />
    </CardBody>
  </Card>
);
