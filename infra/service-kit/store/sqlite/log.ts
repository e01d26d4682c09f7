import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The write-ahead log of a SQLite file, as far as syncing it goes. SQLite itself would hold up the event loop meanwhile. */
export function openLog({ file, isPassing = false }: { file: string; isPassing?: boolean }) {
  let handle: FileHandle | undefined;

  /** SQLite makes the log with the first commit and keeps it as long as the file is open. */
  const opened = async (): Promise<FileHandle> => {
    const [log, folder] = [await open(`${file}-wal`, 'r+'), await open(dirname(file), 'r')];
    await folder.sync().finally(() => folder.close());
    return log;
  };
  return {
    /** Resolves when all that was committed before the call survives a power cut. @throws what the disk says */
    async sync(): Promise<void> {
      if (isPassing) return;
      handle ??= await opened();
      await handle.datasync();
    },
    close: async () => handle?.close(),
  };
}
