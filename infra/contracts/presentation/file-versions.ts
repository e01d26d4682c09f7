import type { Protocol } from '../protocol/wire.ts';
import { attachedFile, type AttachedFile } from './answer-source.ts';

/** A version of an attached document. */
export interface FileVersion {
  /** From 1. */
  version: number;
  /** When it was attached, a UTC instant. */
  at: string;
  file: AttachedFile;
}

/**
 * The versions of one attached document, the newest first: what responses replaced is kept in the protocol's changes
 * (council-year.md, 6). Empty where nothing is attached.
 */
export function fileVersions(
  { documents, changes, created_date }: Pick<Protocol, 'documents' | 'changes' | 'created_date'>,
  field: string,
): readonly FileVersion[] {
  const current = attachedFile(documents[0]?.[field]);
  if (!current) return [];
  const replaced = changes
    .flatMap(({ records }) => records ?? [])
    .filter(({ section, was }) => section === 'documents' && field in was)
    .map(({ was, at }) => ({ file: attachedFile(was[field]), at }));
  const files = [...replaced.map(({ file }) => file), current];
  // Each one was attached when the one before it was replaced, the first with the application.
  const attachedAt = [created_date, ...replaced.map(({ at }) => at)];
  return files
    .flatMap((file, place) => (file ? [{ file, at: attachedAt[place] ?? created_date }] : []))
    .map((one, place) => ({ ...one, version: place + 1 }))
    .reverse();
}
