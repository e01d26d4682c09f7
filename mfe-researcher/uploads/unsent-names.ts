import type { UnsentFiles } from '@portal/contracts/drafts';
import type { UnsentNames } from '@portal/portal-views';
import type { OpenDraft } from '@portal/web-kit';

/**
 * Keeps names of files in the draft of their form until the portal has something of them (docs/drafts 32). `part`: of a form that has
 * several sets of uploads. While another tab writes the draft, its names are of files that may be on their way there.
 */
export function unsentNamesIn({ store, change }: OpenDraft, part = 'form'): UnsentNames {
  const namesIn = (): UnsentFiles => (store.getState().body.unsent ?? {}) as UnsentFiles;
  return {
    list: () => (store.getState().elsewhere ? {} : (namesIn()[part] ?? {})),
    note(path, name) {
      const { [part]: mine = {}, ...others } = namesIn();
      if (mine[path] === name) return;
      const { [path]: _before, ...rest } = mine;
      const names = name === undefined ? rest : { ...rest, [path]: name };
      const unsent = Object.keys(names).length > 0 ? { ...others, [part]: names } : others;
      change({ ...store.getState().body, unsent: Object.keys(unsent).length > 0 ? unsent : undefined });
    },
  };
}
