import { confirmIdentity } from '@portal/contracts/accounts';
import { Forbidden } from './problem-error.ts';
import type { Caller } from './route.ts';
import { messages } from './messages.ts';

/** Seconds (docs/sessions 13). */
const confirmedFor = 10 * 60;

/** For acts that endanger an account: its person signed in or confirmed at most 10 minutes ago. @throws Forbidden `confirm_identity` */
export function mustBeConfirmed({ authTime }: Caller, now: Date): void {
  if (Math.floor(now.getTime() / 1000) - authTime > confirmedFor)
    throw new Forbidden(messages.confirm, confirmIdentity);
}
