import type { TabMessage, Tabs } from './tabs.ts';

/** Tabs of one browser for tests: every call of the answer opens one more. */
export function fakeBrowser(): () => Tabs {
  const listeners: ((message: TabMessage) => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  return () => {
    const own: ((message: TabMessage) => void)[] = [];
    return {
      tell: (message) =>
        listeners.filter((listener) => !own.includes(listener)).forEach((listener) => listener(message)),
      onMessage: (listener) => {
        own.push(listener);
        listeners.push(listener);
      },
      alone: (act) => {
        const mine = turn.then(act);
        turn = mine.catch(() => undefined);
        return mine;
      },
    };
  };
}
