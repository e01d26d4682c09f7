import { catalogue } from '@portal/web-kit';
import { longestInspection, type InspectionState } from '@portal/contracts/accounts';

/** What the page of inspections says. */
export const messages = catalogue('inspections', {
  title: 'Inspections',
  lede: 'An inspector reads the council’s records with an account of their own, which can only read and ends automatically.',
  invite: 'Invite',
  columns: { name: 'Name', email: 'Email', until: 'Until', invited: 'Invited', state: 'State', actions: 'Actions' },
  states: { waiting: 'Waiting for a second officer', open: 'Active', ended: 'Ended' } satisfies Record<
    InspectionState,
    string
  >,
  empty: 'No inspection is open or planned',
  emptyText: 'Invite an inspector: they get an email with a link to choose a password.',
  dialog: {
    title: 'Invite to an inspection',
    about:
      'The inspector gets an email with a link to choose a password. The account can read what officers can read, except accounts.',
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
    text: '{name} can no longer read anything.',
    yes: 'Yes, end it',
    failed: 'The inspection could not be ended.',
    done: 'The inspection of {name} has ended.',
  },
  no: 'No',
  close: 'Close',
});
