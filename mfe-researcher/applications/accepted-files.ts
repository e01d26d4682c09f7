import { maxFileBytes } from '@portal/contracts/files';
import type { FileType } from '@portal/contracts/form';
import { messages } from '../messages.ts';

/** 'PDF, DOC or DOCX, up to 25 MB each.' */
export function acceptedFiles(accept: readonly FileType[]): string {
  const types = accept.map((type) => type.toUpperCase());
  return messages.wizard.accepted({
    types: `${types.slice(0, -1).join(', ')} or ${types.at(-1)}`,
    limit: `${maxFileBytes / 1024 / 1024} MB`,
  });
}
