import { catalogue } from '@portal/web-kit';

/** What officers read of an application's completeness. */
export const messages = catalogue('completeness', {
  title: 'Completeness',
  close: 'Close',
  returned: 'Returned on {day} by {name}, to be completed by {due}.',
  somebody: 'an officer',
  asked: 'What has to be completed',
  return: {
    open: 'Return for completion',
    title: 'What has to be completed',
    about: 'The application keeps its number and status. It is the researcher’s turn until it is sent back.',
    point: 'Point {n}',
    name: 'point {n}',
    add: 'Add a point',
    remove: 'Remove',
    removeWhich: ' point {n}',
    due: 'Complete by',
    textMissing: 'Enter 1 to 2,000 characters',
    dueMissing: 'Choose a day',
    yes: 'Return to the researcher',
    done: '{number} was returned to the researcher.',
    mail: 'The researcher gets this email',
    subject: '{number}: please complete your application',
    text: '{points, plural, one {1 point} other {{points} points}}, by {day}. Open the portal to see them.',
  },
  withdraw: {
    open: 'Withdraw the return',
    title: 'Withdraw the return?',
    about: 'The researcher is told that nothing is left to complete. The points are kept as withdrawn.',
    reason: 'Reason',
    hint: 'The researcher reads this.',
    missing: 'Enter the reason',
    yes: 'Withdraw',
    done: 'The return of {number} was withdrawn.',
  },
});
