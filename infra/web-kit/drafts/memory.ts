import { createStore } from 'zustand/vanilla';
import { session } from '../portal.ts';

/** What is typed and lies in this page's memory alone, by name: who closes the page is asked, and it goes with the session. */
export function createMemory<T>() {
  const store = createStore<Readonly<Record<string, T>>>(() => ({}));
  const isAtRisk = () => Object.keys(store.getState()).length > 0;
  globalThis.addEventListener?.('beforeunload', (event) => isAtRisk() && event.preventDefault());
  session.store.subscribe(({ status }) => status !== 'signed-in' && store.setState({}, true));
  return {
    store,
    drop: (name: string) => store.setState(({ [name]: _dropped, ...others }) => others, true),
  };
}
