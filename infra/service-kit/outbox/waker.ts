/** A sleep that can be cut short; a wake that comes while nobody sleeps is kept for the next one. */
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
