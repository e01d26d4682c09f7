/** Where a browser keeps texts: for good, or as long as its tab is there. Where site data is switched off, naming one throws. */
type Storages = 'localStorage' | 'sessionStorage';

/** What this browser keeps under a name; null where it keeps nothing. */
export function keptAs(name: string, where: Storages = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name; null takes it away. Where storage is full or switched off this page alone knows. */
export function keepAs(name: string, text: string | null, where: Storages = 'localStorage'): void {
  try {
    if (text === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, text);
  } catch {
    // Nothing that is kept so is needed.
  }
}

/** The names under which this browser keeps something. */
export function keptNames(where: Storages = 'localStorage'): readonly string[] {
  try {
    return Object.keys(globalThis[where]);
  } catch {
    return [];
  }
}

/** A channel to the other tabs of this browser; undefined where there is none, as where site data is switched off in some browsers. */
export function channelOf(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Whether a lock was refused, as it is where site data is switched off. */
export const isRefused = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';
