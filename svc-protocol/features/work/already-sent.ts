import { formatInstantIn } from '@portal/contracts/presentation';
import { ProblemError } from '@portal/service-kit/http';
import { words } from '../../words.ts';
import type { Dependencies } from '../../dependencies.ts';

/** A piece was sent before, with other content. `sentAt` is a UTC instant. @throws ProblemError 409 `already_sent` */
export function refuseLaterChanges({ config }: Dependencies, isSame: boolean, sentAt: string): void {
  if (isSame) return;
  throw new ProblemError(409, 'already_sent', words.work.alreadySent(formatInstantIn(sentAt, config.timeZone)));
}
