import type { Status } from '@portal/contracts/protocol';
import { Badge } from '@portal/ui-kit';
import { words } from '../list/words.ts';
import { statusTones } from './status-look.ts';

/** A protocol's status in its colour, with icon and words. */
export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={statusTones[status]}>{words.status[status]}</Badge>
);
