import { createStore } from 'zustand/vanilla';

/** How often the page was drawn from its root. */
export const drawings = createStore(() => 0);

/** Draws the page anew from its root; what its components hold stays. */
export const drawAgain = (): void => drawings.setState((count) => count + 1, true);
