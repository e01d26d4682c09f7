import type { Status } from '@portal/contracts/protocol';
import { Badge } from '@portal/ui-kit';
import { messages } from '../lists/messages.ts';
import { statusTones } from './status-look.ts';

/** A protocol's status in its colour, with icon and words. */
export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={statusTones[status]}>{messages.status[status]}</Badge>
);
