import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from '../portal.ts';

/** What was typed in dialogs and neither saved nor closed, by dialog and subject; in memory only (unsent-work.md 1). */
const typed = createStore<Readonly<Record<string, string>>>(() => ({}));

const isAtRisk = () => Object.values(typed.getState()).some((text) => text.trim() !== '');
globalThis.addEventListener?.('beforeunload', (event) => isAtRisk() && event.preventDefault());
session.store.subscribe(({ status }) => status !== 'signed-in' && typed.setState({}, true));

/** A text of a dialog: it stands there again where the dialog went without Save or Close. `end` is called for these. */
export function useDialogText(dialog: string, subject: string) {
  const name = `${dialog} ${subject}`;
  const text = useStore(typed, (all) => all[name] ?? '');
  return {
    text,
    change: (next: string) => typed.setState({ [name]: next }),
    end: () => typed.setState(({ [name]: _ended, ...others }) => others, true),
  };
}
