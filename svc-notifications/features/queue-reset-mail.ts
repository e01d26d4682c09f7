import { DuplicateKey } from '@portal/service-kit/store';
import { addressed } from '../domain/delivery.ts';
import type { AccountEvent } from '../domain/events-read.ts';
import type { Parts } from '../parts.ts';
import { words } from '../words.ts';
import { nameOf } from './recipient-of.ts';

type ResetRequested = Extract<AccountEvent, { type: 'account.password_reset_requested' }>;

/** The mail with the link, once however often the event comes. The portal itself shows nothing of it: who asks cannot log in. */
export async function queueResetMail(
  { resetMails, clock, wake }: Parts,
  { id, key, data, correlation_id, traceparent }: ResetRequested,
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const mail = {
    id,
    version: 0,
    recipient: key,
    name: nameOf(data),
    sealed_token: data.sealed_token ?? '',
    to: null,
    state: 'waiting' as const,
    attempts: 0,
    error: null,
    next_attempt_at: at,
    updated_at: at,
    correlation_id,
    traceparent,
  };
  try {
    await resetMails.insert(addressed(mail, data.email, words.failures.badAddress, now));
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
  }
  wake();
}
