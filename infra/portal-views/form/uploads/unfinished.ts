/** Names of files that are being uploaded, by their path in the form, kept in case the page is closed before they arrive. */
export interface Unfinished {
  all: () => Readonly<Record<string, string>>;
  keep: (path: string, name: string) => void;
  drop: (path: string) => void;
}

/** Kept in `storage` under `key`, so that a reloaded page can say what did not arrive. Storage errors are ignored. */
export function unfinishedIn(storage: Storage, key: string): Unfinished {
  const all = () => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
      const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
      return Object.fromEntries(entries.filter(([, name]) => typeof name === 'string')) as Record<string, string>;
    } catch {
      return {};
    }
  };
  const write = (names: Record<string, string>) => {
    try {
      if (Object.keys(names).length > 0) storage.setItem(key, JSON.stringify(names));
      else storage.removeItem(key);
    } catch {
      // Storage is full: after a reload the field is empty, as if nothing had been chosen.
    }
  };
  return {
    all,
    keep: (path, name) => write({ ...all(), [path]: name }),
    drop(path) {
      const { [path]: dropped, ...others } = all();
      if (dropped !== undefined) write(others);
    },
  };
}
