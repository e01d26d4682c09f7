let tell: () => void = () => undefined;

/**
 * Resolves once a page of the gate is rendered, or the prerendered one is hydrated: a change of state before that would make React
 * replace the prerendered page, and what was typed into it.
 */
export const isLive = new Promise<void>((resolve) => {
  tell = resolve;
});

export const goneLive = (): void => tell();
