import path from 'node:path';
import { SettingsError } from '@portal/service-kit/config';
import { EngineDown, NoRoom, NotUsable, StoreDamaged } from '@portal/service-kit/store';
import { type Context } from './command.ts';
import { messages } from './messages.ts';
import { BrokenOff, NotAsAsked } from './engines/target.ts';

/** Exit codes, as help says. */
export const notAsAsked = 2;
const engineDown = 3;

// SQLite's own codes, beside those of the system: 13 the disk is full; READONLY and CANTOPEN; IOERR.
const noRoom: readonly unknown[] = ['ENOSPC', 'EDQUOT', 13];
const notWritable: readonly unknown[] = ['EROFS', 'EPERM', 8, 14];
const notReadable: readonly unknown[] = ['EACCES'];
const diskFaults: readonly unknown[] = ['EIO', 10];

interface Around {
  env: Context['env'];
  /** The day of the newest archive that is known of. */
  lastArchive?: string | undefined;
}

interface Advice {
  said: readonly string[];
  code: number;
}

/** What is said of an error that ended a command, and the exit code: always in sentences. */
export function adviceOn(error: unknown, around: Around): Advice {
  if (error instanceof BrokenOff) {
    const { said, code } = adviceOn(error.cause, around);
    return { said: [...said, error.message], code };
  }
  const { said, code = notAsAsked } = adviceOnOne(error, around);
  return { said: [said], code };
}

function adviceOnOne(error: unknown, { env, lastArchive }: Around): { said: string; code?: number } {
  if ([NotAsAsked, SettingsError, NotUsable].some((told) => error instanceof told))
    return { said: (error as Error).message };
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return { said: message };
  if (error instanceof NoRoom) return { said: messages.on.noRoom };
  if (error instanceof StoreDamaged) return { said: messages.on.damaged(error.store, lastArchive) };
  const fault = diskAdvice(error instanceof EngineDown ? error.cause : error, env);
  if (fault !== undefined) return { said: fault };
  if (error instanceof EngineDown) return { said: messages.on.down(message), code: engineDown };
  const isAsked = ['debug', 'trace'].includes(env.LOG_LEVEL ?? '');
  return { said: messages.on.defect(isAsked ? String((error as Error).stack) : message) };
}

/** The sentence for what the system or SQLite says of a place on a disk. */
function diskAdvice(error: unknown, env: Context['env']): string | undefined {
  const { code, message, path: at, errcode = 0 } = (error ?? {}) as NodeJS.ErrnoException & { errcode?: number };
  const place = at ?? path.resolve(env.DATA_DIR || './data');
  const isOneOf = (faults: readonly unknown[]) => faults.includes(code) || faults.includes(errcode & 0xff);
  if (isOneOf(noRoom)) return messages.on.noRoom;
  if (isOneOf(notWritable)) return messages.on.notWritable(place);
  if (isOneOf(notReadable)) return messages.on.notReadable(place);
  if (code === 'ENOENT' || code === 'ENOTDIR') return messages.on.gone(place);
  return isOneOf(diskFaults) ? messages.on.diskFault(place, message) : undefined;
}
