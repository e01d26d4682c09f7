import path from 'node:path';
import { type PortalSettings, rulesLeftOff, SettingsError } from '@portal/service-kit/config';
import { EngineDown, NoRoom, NotUsable, StoreDamaged } from '@portal/service-kit/store';
import { FolderInUse, FolderUnfinished } from './data-folder.ts';
import { messages } from './messages.ts';

/** What the operator is warned of at each start (docs/accounts 2). */
export const startWarnings = (settings: PortalSettings): string[] => [
  ...rulesLeftOff(settings),
  ...(settings.emailVerification === 'required' && settings.smtpUrl === undefined ? [messages.start.noMails] : []),
];

// SQLite's own codes: READONLY and CANTOPEN, as of a file of another user; then IOERR, CORRUPT and NOTADB.
const notOurs: readonly unknown[] = ['EACCES', 'EROFS', 8, 14];
const broken: readonly unknown[] = ['EIO', 10, 11, 26];

/** The message for an error at the start that the operator can fix; undefined for a defect. */
export function adviceOn(error: unknown, { dataDir = '' }: Partial<PortalSettings>): string | undefined {
  const folder = path.resolve(dataDir);
  if ([SettingsError, FolderUnfinished, NotUsable].some((told) => error instanceof told))
    return (error as Error).message;
  if (error instanceof FolderInUse) return messages.start.folderInUse(folder);
  if (error instanceof NoRoom) return messages.start.noRoom(folder);
  if (error instanceof StoreDamaged) return messages.start.unreadable(folder, (error.cause as Error).message);
  if (!(error instanceof EngineDown && error.cause)) return adviceOnCause(error, folder);
  return adviceOnCause(error.cause, folder) ?? messages.start.unopened(folder, (error.cause as Error).message);
}

function adviceOnCause(cause: unknown, folder: string): string | undefined {
  const { code, errcode = 0, port = 0, message } = cause as NodeJS.ErrnoException & { errcode?: number; port?: number };
  const isOneOf = (faults: readonly unknown[]) => faults.includes(code) || faults.includes(errcode & 0xff);
  if (code === 'EADDRINUSE') return messages.start.portTaken(port);
  if (isOneOf(notOurs)) return messages.start.notWritable(folder);
  return isOneOf(broken) ? messages.start.unreadable(folder, message) : undefined;
}
