/**
 * A script that did not come is remembered as such by React, and a release may have replaced it: only a new page finds out
 * what there is now. Nothing that was typed is lost by it, since drafts are kept on the device.
 */
export const startAgain = (): void => location.reload();

/** Whether what broke a page is a script that did not come. */
export const isScriptMissing = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
