import { open, type FileHandle } from 'node:fs/promises';

/** What all file handles share: to count, or to let fail, what they are asked. */
export async function fileHandles(): Promise<FileHandle> {
  const handle = await open(import.meta.filename, 'r');
  await handle.close();
  return Object.getPrototypeOf(handle) as FileHandle;
}
