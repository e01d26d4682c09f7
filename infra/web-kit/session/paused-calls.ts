import type { AccessToken } from './access-token.ts';

/** Calls made when the session has ended wait here until the person has signed in again, and are then repeated. */
export interface PausedCalls {
  /** The promise that the paused calls wait for; undefined while none is paused. */
  waiting(): Promise<AccessToken | undefined> | undefined;
  begin(): Promise<AccessToken | undefined>;
  /** Ends the wait: with the new token, or without one where the person has left. */
  settle(token: AccessToken | undefined): void;
}

export function createPausedCalls(): PausedCalls {
  let wait: { promise: Promise<AccessToken | undefined>; resolve: (token?: AccessToken) => void } | undefined;
  return {
    waiting: () => wait?.promise,
    begin() {
      if (!wait) {
        let resolve: (token?: AccessToken) => void = () => undefined;
        const promise = new Promise<AccessToken | undefined>((settled) => (resolve = settled));
        wait = { promise, resolve };
      }
      return wait.promise;
    },
    settle(token) {
      wait?.resolve(token);
      wait = undefined;
    },
  };
}
