export { holdsFiles, openDiskFiles } from './disk-files.ts';
export type { Files, StoredFile } from './files.port.ts';
export { syncFolder } from './write-durably.ts';
