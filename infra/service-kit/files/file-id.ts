import { BadFileId } from './file-error.ts';

/** @throws BadFileId for what could be read as a path */
export function checkFileId(id: string): void {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new BadFileId();
}
