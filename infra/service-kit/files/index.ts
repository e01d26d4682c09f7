export { holdsFiles, openDiskFiles } from './disk-files.ts';
export { BadFileId, FileTooLarge } from './file-error.ts';
export type { ByteRange, Files, StoredFile } from './files.port.ts';
export { syncFolder } from './write-durably.ts';
