import { catalogue } from '@portal/web-kit';
import { longestInspection, type InspectionState } from '@portal/contracts/accounts';

/** What the page of inspections says. */
export const messages = catalogue('inspections', {
  title: 'Inspections',
  lede: 'Somebody who inspects the council reads its records with an account of their own, which does nothing else and ends by itself.',
  invite: 'Invite',
  columns: { name: 'Name', email: 'Email', until: 'Until', invited: 'Invited', state: 'State', actions: 'Actions' },
  states: { waiting: 'Waits for a second officer', open: 'Reads', ended: 'Ended' } satisfies Record<
    InspectionState,
    string
  >,
  empty: 'Nobody inspects the council',
  emptyText: 'Invite somebody: a mail with a link lets them choose a password.',
  dialog: {
    title: 'Invite to an inspection',
    about:
      'A mail with a link goes out, with which a password is chosen. The account reads what officers read, except for accounts.',
    name: 'Name',
    email: 'Email',
    until: 'Until',
    hint: `The last day, at most ${longestInspection} days from today.`,
    submit: 'Invite',
    failed: 'The invitation could not be sent.',
    done: '{name} has been invited.',
  },
  end: {
    action: 'End',
    of: ' the inspection of {name}',
    title: 'End this inspection?',
    text: '{name} can read nothing any more, from now on.',
    yes: 'Yes, end it',
    failed: 'The inspection could not be ended.',
    done: 'The inspection of {name} has ended.',
  },
  no: 'No',
  close: 'Close',
  errors: 'There is a problem',
});
