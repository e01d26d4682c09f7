/**
 * React caches a failed lazy import, and a release may have replaced the script: only reloading the page fetches the present
 * one. Nothing that was typed is lost, since drafts are kept on the device.
 */
export const startAgain = (): void => location.reload();

/** Whether a page broke because a script could not be loaded. */
export const isScriptMissing = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
