import { compareAndSet } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { isHeldUp } from './follow-up.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import type { StoredFollowUp } from './store.ts';

const batch = 100;

/** Whether a form waits that nobody can deal with before the protocol is restored. */
const isHeldBy = (protocol: Pick<Protocol, 'deleted'>, { kind, state }: StoredFollowUp): boolean =>
  isHeldUp(kind, protocol) && (state === 'sent' || state === 'more_asked');

/** Marks the forms that a protocol holds up in the archive, out of which they are waiting again (docs/record 8). Safe to repeat. */
export async function keepArchivedForms(
  { followUps }: Pick<Dependencies, 'followUps'>,
  protocol: Pick<Protocol, 'id' | 'deleted'>,
): Promise<void> {
  for await (const rows of followUps.all({ where: { protocol: protocol.id } }, batch))
    for (const { id } of rows)
      await compareAndSet(async () => {
        const { archived = false, ...form } = await followUps.get(id);
        const isHeld = isHeldBy(protocol, form);
        if (archived !== isHeld) await followUps.replace({ ...form, ...(isHeld && { archived: true }) });
      });
}
