import { catalogue } from '@portal/web-kit';
import type { Role } from '@portal/contracts/accounts';
import type { Look } from '@portal/web-kit';

/** What /profile says besides the contracts' labels and messages. Results are the specification's (docs/specification 40). */
export const messages = catalogue('profile', {
  title: 'My profile',
  details: 'Personal details',
  role: 'Role',
  roles: {
    researcher: 'Researcher',
    reviewer: 'Reviewer',
    compliance: 'Compliance',
  } satisfies Record<Role, string>,
  close: 'Close',
  edit: {
    title: 'Edit Profile',
    save: 'Save',
    done: 'Profile successfully updated!',
    failed: 'Profile unsuccessfully updated. Please try again.',
    waits: 'Your address changes when you open the link sent to {email}.',
    pending: 'New email',
    pendingValue: '{email} (open the link sent there)',
  },
  password: {
    heading: 'Password',
    about: 'Changing it logs out your other devices.',
    title: 'Change Password',
    done: 'Password successfully changed!',
    failed: 'Password unsuccessfully changed. Please try again.',
  },
  everywhere: {
    heading: 'Devices',
    about:
      'Where you are logged in. You can end your sessions on every computer and phone, including one that you left logged in.',
    title: 'Log out everywhere',
    columns: { device: 'Device', network: 'Network address', opened: 'Logged in', used: 'Last used', end: 'Actions' },
    unknown: 'Not known',
    current: 'this one',
    end: 'Log out',
    ended: 'The device was logged out.',
    notEnded: 'The device could not be logged out. Please try again.',
    loading: 'Loading...',
    failed: 'You could not be logged out everywhere. Please try again.',
  },
  appearance: {
    legend: 'Appearance',
    hint: 'Kept on this device.',
    options: { device: 'As this device', light: 'Light', dark: 'Dark' } satisfies Record<Look, string>,
  },
  ownData: {
    heading: 'My data',
    about:
      'What the portal keeps about you, as three files: your account, your applications and reviews, your notices.',
    title: 'Save my data',
    failed: 'Your data could not be saved. Please try again.',
  },
  delete: {
    heading: 'Delete account',
    about: {
      researcher: 'Your submitted protocols stay with the council, under your name.',
      reviewer: 'The comments that you have given stay with the council.',
      compliance: 'What you have assigned and decided stays in the history, under your name.',
    } satisfies Record<Role, string>,
    title: 'Delete Account',
    question: 'Are you sure you want to delete your account?',
    consequence: {
      researcher: 'Your drafts are deleted with it. Your submitted protocols stay with the council, under your name.',
      reviewer:
        'Protocols that wait for your comment go back to the council. Comments that you have given stay with it.',
      compliance: 'What you have assigned and decided stays in the history, under your name.',
    } satisfies Record<Role, string>,
    forGood: 'This cannot be undone.',
    yes: 'Yes',
    no: 'No',
    close: 'Close',
    failed: 'Account unsuccessfully deleted. Please try again.',
  },
});
