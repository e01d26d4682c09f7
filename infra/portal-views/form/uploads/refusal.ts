import { maxFileBytes } from '@portal/contracts/files';
import type { FileField } from '@portal/contracts/form';
import { ApiProblem, FileChanged } from '@portal/web-kit';
import { messages } from '../messages.ts';
import { formatBytes } from './format-bytes.ts';

/** Why this file is refused before it is sent; undefined when it may be sent. The server checks its content. */
export function refusalOf(
  file: Pick<File, 'name' | 'size'>,
  { accept }: Pick<FileField, 'accept'>,
): string | undefined {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!accept.some((type) => type === ending)) {
    return messages.files.wrongType({ types: accept.map((type) => type.toUpperCase()).join(', ') });
  }
  if (file.size === 0) return messages.files.empty;
  if (file.size > maxFileBytes)
    return messages.files.tooLarge({ size: formatBytes(file.size), limit: formatBytes(maxFileBytes) });
  return undefined;
}

/** Why a file did not arrive. */
export function reasonOf(error: unknown): string {
  if (error instanceof FileChanged) return messages.files.changed;
  if (!(error instanceof ApiProblem)) return messages.files.failed;
  return error.status === 404 ? messages.files.givenUp : (error.errors[0]?.message ?? error.message);
}

/** A file that the portal refused for its content, or that the browser does not give out, is chosen again. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof FileChanged) && !(error instanceof ApiProblem && [413, 415, 422].includes(error.status));
