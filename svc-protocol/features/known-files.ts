import { versionsOf } from '../domain/file-versions.ts';
import type { AttachedFile } from '../domain/protocol.ts';
import type { KnownFileRow } from '../store/known-files.collection.ts';
import type { StoredProtocol } from '../store/protocol.schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** What is known of these files by id. Those that nobody has told of are missing. */
export async function knownFilesOf(
  { knownFiles }: Pick<Dependencies, 'knownFiles'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownFileRow>> {
  const rows = ids.length === 0 ? [] : await knownFiles.find({ where: { id: [...ids] }, limit: ids.length });
  return new Map(rows.map((row) => [row.id, row]));
}

/** These files with hash, day and uploader, where their receipts did not say them. */
export async function withFileFacts<F extends AttachedFile>(
  dependencies: Pick<Dependencies, 'knownFiles'>,
  files: readonly F[],
): Promise<readonly F[]> {
  const lacking = files.filter(({ sha256 }) => sha256 === undefined).map(({ id }) => id);
  if (lacking.length === 0) return files;
  const known = await knownFilesOf(dependencies, lacking);
  return files.map((file) => {
    const told = file.sha256 === undefined ? known.get(file.id) : undefined;
    const { sha256, uploaded_at, uploaded_by } = told ?? {};
    return told ? { ...file, sha256, uploaded_at, uploaded_by } : file;
  });
}

/** The protocol with the versions of its files and what is known of them; its next write keeps both. */
export async function withKnownFiles(
  dependencies: Pick<Dependencies, 'knownFiles'>,
  stored: StoredProtocol,
): Promise<StoredProtocol> {
  const versions = versionsOf(stored);
  const file_versions = await withFileFacts(dependencies, versions);
  return file_versions === stored.file_versions ? stored : { ...stored, file_versions: [...file_versions] };
}
