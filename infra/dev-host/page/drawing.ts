import { createStore } from 'zustand/vanilla';

/** How often the page was re-rendered from its root. */
export const drawings = createStore(() => 0);

/** Re-renders the page from its root; its components keep their state. */
export const drawAgain = (): void => drawings.setState((count) => count + 1, true);
