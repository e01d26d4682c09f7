import { catalogue } from '@portal/web-kit';
import type { MeetingState } from '@portal/contracts/meetings';

/** What the page of a meeting says to its members who are no officers. */
export const messages = catalogue('meeting-call', {
  heading: 'Meeting',
  title: 'Meeting {number}',
  details: 'Details',
  day: 'Day',
  time: 'Time',
  place: 'Place',
  state: 'State',
  states: {
    planned: 'Planned',
    open: 'Being held',
    closed: 'Held',
    signed: 'Held',
    cancelled: 'Cancelled',
  } satisfies Record<MeetingState, string>,
  loading: 'Loading...',
});
