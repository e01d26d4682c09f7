import { formatInstantIn } from '@portal/contracts/presentation';
import { ProblemError } from '@portal/service-kit/http';
import { messages } from '../../messages.ts';
import type { Dependencies } from '../../dependencies.ts';

interface Sent {
  id: string;
  request_hash: string;
  /** UTC instant. */
  created_date: string;
}

/** A draft was sent before, with other content than this hash is of. @throws ProblemError 409 `already_sent` */
export function refuseLaterChanges({ config }: Dependencies, sent: Sent, hash: string): void {
  if (sent.request_hash === hash) return;
  const at = formatInstantIn(sent.created_date, config.timeZone);
  throw new ProblemError(409, 'already_sent', messages.drafts.alreadySent(at), { record: sent.id });
}
