import type { Status } from '@portal/contracts/protocol';
import type { Tone } from '@portal/ui-kit';
import { messages } from '../lists/messages.ts';

/** The colour of each status (docs/specification 20; docs/look 2 for those that it leaves open). */
export const statusTones: Readonly<Record<Status, Tone>> = {
  pending: 'warning',
  assigned: 'secondary',
  'partially reviewed': 'primary-outline',
  reviewed: 'primary',
  accepted: 'success',
  rejected: 'danger',
  declined: 'declined',
  response: 'response',
};

/** A status in words: 'Partially reviewed'. */
export const statusLabel = (status: Status): string => messages.status[status];
