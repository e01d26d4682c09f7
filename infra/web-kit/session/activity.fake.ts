import type { Activity } from './activity.ts';

/** A person for tests, who did something when it was made and whenever it is noted. */
export function fakeActivity(): Activity & { at: number } {
  return {
    at: Date.now(),
    last() {
      return this.at;
    },
    note() {
      this.at = Date.now();
    },
  };
}
