import type { ProtocolState } from '@portal/contracts/events';
import { compareAndSet } from '@portal/service-kit/store';
import { finish, reopen } from './decide-follow-up.rules.ts';
import { actOn } from './form-acts.rules.ts';
import type { StoredFollowUp } from './store.ts';
import type { Cause } from '../protocol/events.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { replaceFollowUp } from './save-follow-up.ts';

type Acted = NonNullable<ProtocolState['follow_up']>;

/** What the protocol says of the form's act of that instant; undefined where the form says so already, or it is out of date. */
function outcomeOf(form: StoredFollowUp, protocol: StoredProtocol | undefined, { act, at }: Acted) {
  const acted = protocol && actOn(protocol, form.id);
  const stands = acted?.at === at ? acted : undefined;
  if (act === 'undo') return stands ? undefined : reopen(form, at);
  return stands && finish(form, stands);
}

/** The third write: the form becomes what its protocol says. `cause` is that of the act. Idempotent, because both the command and the event call it. */
export const finishForm = (dependencies: Dependencies, acted: Acted, cause: Cause): Promise<StoredFollowUp> =>
  compareAndSet(async () => {
    const form = await dependencies.followUps.get(acted.id);
    const protocol = await dependencies.protocols.findById(form.protocol);
    const decided = outcomeOf(form, protocol, acted);
    return decided ? replaceFollowUp(dependencies, form, decided, cause) : form;
  });
