import { attachedFiles } from './attached.ts';
import type { WarningRule } from './warning.ts';

/** The same content attached in two places, whatever its name. */
export const sameFileTwice: WarningRule = (application) => {
  const files = attachedFiles(application);
  return files.flatMap(({ field, path, file }, index) => {
    const first = file.sha256 && files.slice(0, index).find((other) => other.file.sha256 === file.sha256);
    if (!first) return [];
    const message = `“${file.name}” is attached both as ${first.field.label} and as ${field.label}. Is that intended?`;
    return [{ field: path, message }];
  });
};
