import type { Conflict } from '@portal/contracts/council';
import { filesIn } from './read-form.ts';
import { openFile, type Fault } from './yaml-file.ts';

/** Where a folder says what does not go with what a portal used: file, line and column of each. The folder itself has no fault. */
export function conflictFaults(folder: string, conflicts: readonly Conflict[]): readonly Fault[] {
  if (conflicts.length === 0) return [];
  const files = { council: openFile(folder, 'council.yaml'), form: openFile(folder, 'form.yaml') };
  const sections = new Map(
    filesIn(folder, 'sections', '.yaml')
      .map((name) => openFile(folder, name))
      .map((file) => [(file.content as { name: string }).name, file]),
  );
  return conflicts.flatMap(({ in: part, place, message }) => {
    const file = typeof part === 'string' ? files[part] : sections.get(part.section);
    return file ? [file.at(place, message)] : [];
  });
}
