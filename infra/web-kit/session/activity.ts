import { keepAs, keptAs } from '../kept.ts';

/** When the person last did anything, in any tab. Polling by the page does not count. */
export interface Activity {
  /** This device's clock, in ms. */
  last(): number;
  /** The person is here now. */
  note(): void;
}

const key = 'portal.active';
const acts = ['keydown', 'pointerdown', 'wheel'] as const;
/** Least time between two writes to storage, which other tabs read. In ms. */
const pause = 5_000;

/** Listens to the page; opening one counts as activity. Without storage each tab knows only its own activity. */
export function browserActivity(): Activity {
  let last = 0;
  let told = 0;
  const note = () => {
    last = Date.now();
    if (last - told < pause) return;
    told = last;
    keepAs(key, String(last));
  };
  note();
  for (const act of acts) globalThis.addEventListener?.(act, note, { passive: true, capture: true });
  return {
    note,
    last() {
      const kept = Number(keptAs(key));
      // The device's clock may have been put back since.
      return Math.max(last, kept <= Date.now() ? kept : 0);
    },
  };
}
