import { emailLinkContext, sealedLinkSchema, type EmailLink, type EventEnvelope } from '@portal/contracts/events';
import { unseal } from '@portal/service-kit/encryption';
import { parseJson } from '@portal/service-kit/json';
import { addressed } from './delivery.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredLinkMail } from './link-mails.store.ts';
import { messages } from '../messages.ts';
import { once } from '../notices/announce.ts';

type Event = Pick<EventEnvelope, 'id' | 'key' | 'correlation_id' | 'traceparent'>;
type Content = Pick<StoredLinkMail, 'id' | 'kind' | 'name' | 'sealed_token'> & { to: string };

/** Queues the mails of an event's links; idempotent. Those to the account's own address greet `name`. */
export async function queueLinkMails(
  dependencies: Dependencies,
  event: Event,
  links: readonly EmailLink[],
  name = '',
): Promise<void> {
  for (const { kind, sealed } of links) {
    const { to } = sealedLinkSchema.parse(
      parseJson(unseal(sealed, dependencies.resetKey, emailLinkContext(event.key))),
    );
    const isOwn = kind === 'cancel' || kind === 'undo' || kind === 'recovery';
    const content = { id: `${event.id}.${kind}`, kind, name: isOwn ? name : '', sealed_token: sealed, to };
    await queueLinkMail(dependencies, event, content);
  }
}

/** A mail with a link, once however often the event comes. The portal itself shows nothing of it: who asks cannot log in. */
export async function queueLinkMail(
  { linkMails, clock, wake }: Dependencies,
  { key, correlation_id, traceparent }: Event,
  { to, ...content }: Content,
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const mail: StoredLinkMail = {
    ...content,
    version: 0,
    recipient: key,
    to: null,
    state: 'waiting',
    attempts: 0,
    error: null,
    held_since: null,
    next_attempt_at: at,
    updated_at: at,
    created_at: at,
    correlation_id,
    traceparent,
  };
  const ready = addressed(mail, to, messages.failures.badAddress, now);
  await once(() => linkMails.insert(ready.state === 'failed' ? { ...ready, sealed_token: '' } : ready));
  wake();
}
