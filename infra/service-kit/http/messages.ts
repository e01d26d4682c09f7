import { beyondReach } from '@portal/contracts/http';
import { template, sentences } from '@portal/contracts/texts';

/** What every service says to people. What only a program can have caused is English, and stands where it is thrown. */
export const messages = sentences('server', {
  logIn: 'Log in to continue.',
  sessionOver: 'Your session has ended. Log in again.',
  mayNot: 'Your account is not allowed to do this.',
  readOnly: 'This account can only read.',
  confirm: 'Confirm that it is you, then try again.',
  noRecord: 'There is no such record.',
  noAddress: 'There is nothing at this address.',
  atOnce: 'Someone else changed it at the same moment. Load it again.',
  stale: 'It has changed in the meantime. Nothing was overwritten.',
  sentBefore: 'This was already sent with other content. Load the page again.',
  tooLarge: template('This is larger than {size}, the limit.'),
  wrong: 'Some of what was sent has the wrong type.',
  unknownField: 'This field is not known.',
  tooLong: 'This is too long.',
  missing: 'This is missing or has the wrong type.',
  broken: 'A rule is broken.',
  brokeOff: 'The request was cut off.',
  tooSlow: 'The request took too long to arrive.',
  tooMany: {
    seconds: template('Too many attempts. Try again in {count} seconds.'),
    minutes: template('Too many attempts. Try again in {count} minutes.'),
  },
  dailyLimit: "You have reached today's limit. Try again tomorrow.",
  unavailable: 'The portal cannot do this at the moment. Nothing is lost; try again shortly.',
  noRoom:
    'The disk of the portal is full, so this was not saved. Nothing you typed is lost: leave this page open and try again later.',
  internal: 'Something went wrong on our side. Nothing you typed is lost; try again.',
  beyondReach,
});
