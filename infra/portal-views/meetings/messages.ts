import { catalogue } from '@portal/web-kit';
import type { MeetingState } from '@portal/contracts/meetings';

/** What the page of a meeting says to its members who are no officers, and what every member reads about their calendar. */
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
  calendar: {
    heading: 'Your calendar',
    about:
      'Your calendar program can show the meetings you are called to, with their number, day, time and place. A meeting that is moved or cancelled changes there, too.',
    subscribe: 'Subscribe in your calendar',
    renew: 'New link',
    renewAbout: 'You have a link. A new link replaces it, and your calendar program then needs the new one.',
    open: 'Open in your calendar program',
    once: 'Or copy this address into your calendar program. It is shown only now. Anyone who has it can see these meetings: keep it to yourself.',
    failed: 'The link could not be created. Try again.',
  },
});
