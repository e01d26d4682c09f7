/** A sleep that can be interrupted. A wake while nobody sleeps ends the next sleep at once. */
export function createWaker() {
  let awake = false;
  let rise: (() => void) | undefined;
  return {
    wake(): void {
      awake = true;
      rise?.();
    },
    async wait(ms: number): Promise<void> {
      if (!awake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          timer.unref();
          rise = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      awake = false;
      rise = undefined;
    },
  };
}
