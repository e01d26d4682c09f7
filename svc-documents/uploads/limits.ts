import { uploadMessages } from '@portal/contracts/files';
import { startOfDayIn } from '@portal/contracts/presentation';
import { DailyLimit, ProblemError } from '@portal/service-kit/http';
import { NoRoom } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';

/** A file needs room for itself, and the portal some to go on with. */
const timesItsSize = 2;
/** In seconds. */
const retryAfter = 300;

type Needed = Pick<Dependencies, 'files' | 'log'>;

/** @throws ProblemError 507 where a file of so many bytes has no room; a person must make some, so it is logged as an error */
export async function checkRoom({ files, log }: Needed, size: number): Promise<void> {
  const room = await files.room();
  if (room !== undefined && room < timesItsSize * size) throw noRoom(log, { room, size });
}

/** The same error where an engine reports that it is full; every other error stays what it is. */
export const inWordsOfRoom = ({ log }: Needed, error: unknown): unknown =>
  error instanceof NoRoom ? noRoom(log, { error }) : error;

function noRoom(log: Needed['log'], detail: object): ProblemError {
  log.error(detail, 'no room for an upload: what has arrived of it is kept');
  return new ProblemError(507, 'no_room', uploadMessages.noRoom, { retryAfter });
}

/** Files summed up at a time. */
const batch = 1_000;

/** Before a file is taken: how many came today, and how much lies there unsent (docs/accounts 30). @throws DailyLimit */
export async function checkLimits(
  { documents, clock, config }: Pick<Dependencies, 'documents' | 'clock' | 'config'>,
  owner: string,
): Promise<void> {
  const { limits, timeZone } = config;
  if (limits.files < Infinity) {
    const today = startOfDayIn(clock(), timeZone).toISOString();
    if ((await documents.count({ where: { owner, stored_at: { from: today } } }, limits.files)) >= limits.files)
      throw new DailyLimit();
  }
  if (limits.unclaimed === Infinity) return;
  const unsent = { where: { owner, state: 'stored', purge_at: { from: '' } } };
  let sum = 0;
  for await (const files of documents.all(unsent, batch)) {
    for (const { size } of files) sum += size;
    if (sum >= limits.unclaimed) throw new DailyLimit();
  }
}
