let tell: () => void = () => undefined;

/** Resolves when a page of the gate is drawn, or the painted one has been taken over: before that, what changes would have it drawn anew, without what was typed. */
export const isLive = new Promise<void>((resolve) => {
  tell = resolve;
});

export const goneLive = (): void => tell();
