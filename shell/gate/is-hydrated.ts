let tell: () => void = () => undefined;

/**
 * Resolves once a page of the gate is rendered, or the prerendered one is hydrated: a change of state before that would make React
 * replace the prerendered page, and what was typed into it.
 */
export const isHydrated = new Promise<void>((resolve) => {
  tell = resolve;
});

export const markHydrated = (): void => tell();
