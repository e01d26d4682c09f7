import { useStore } from 'zustand';
import { createMemory } from './memory.ts';
import { same } from './draft.ts';

/** What stands in dialogs and was neither saved nor closed, by dialog and subject; in memory only (docs/drafts 4). */
const { store: typed, drop } = createMemory<unknown>();

/**
 * What is typed and chosen in a dialog, first `starting`: it stands there again where the dialog went without Save or Close. Never for
 * passwords. `end` is called once it was saved; `close` also closes it.
 */
export function useDialogDraft<T>(dialog: string, subject: string, starting: T, onClose: () => void) {
  const name = `${dialog} ${subject}`;
  const value = useStore(typed, (all) => (name in all ? (all[name] as T) : starting));
  const end = () => drop(name);
  return {
    value,
    end,
    change: (next: T) => (same(next, starting) ? end() : typed.setState({ [name]: next })),
    close() {
      end();
      onClose();
    },
  };
}
