import type { Letters } from '@portal/service-kit/letters';
import { MailRefused, type Mailer } from '@portal/service-kit/mail';
import type { Clock } from '@portal/service-kit/time';

const day = 86_400_000;

/** So many days ago this mailbox was full. */
const full = { to: 'tsitsi.gumbo@portal.example', from: 218, until: 195 };

/**
 * The mail server of the past: mails of the last day are kept, to be read at /mail; older ones were delivered then, and only the
 * delivery record knows of them. Nothing is sent to anybody.
 */
export function pastMail(clock: Clock, today: Date) {
  const daysAgo = () => (today.getTime() - clock().getTime()) / day;
  const isFull = () => daysAgo() < full.from && daysAgo() > full.until;
  const isKept = () => daysAgo() < 1;
  return {
    mailer: (kept: Mailer): Mailer => ({
      ...kept,
      async send(message) {
        if (message.to === full.to && isFull()) throw new MailRefused('550 5.2.2 Mailbox full');
        return isKept() ? kept.send(message) : 'delivered then';
      },
    }),
    /** A letter is drawn for a mail that is kept; what it would be for the others can be drawn at any time. */
    letters: (own: Letters): Letters => ({
      find: (letter) => (isKept() ? own.find(letter) : Promise.resolve(new Uint8Array())),
    }),
  };
}
