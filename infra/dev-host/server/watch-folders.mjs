import { statSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** Whether a program may import a file of this name: no test, no page of text, nothing that an editor keeps for itself. */
const isSource = (name) => /^\w.*\.\w+$/.test(name) && !/\.(unit|int|e2e)\.|\.md$/.test(name);

/**
 * Calls `changed` with each source file below these folders that is written, replaced or removed. Node's own recursive watching loses a
 * file on Linux when an editor replaces it.
 */
export function watchFolders(folders, changed) {
  const look = (folder) => {
    watch(folder, (_event, name) => {
      const file = path.join(folder, name);
      if (isSource(name)) changed(file);
      else if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) look(file);
    });
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && entry.name !== 'node_modules') look(path.join(folder, entry.name));
  };
  folders.forEach(look);
}
