import { wordsReady } from '@portal/web-kit/first-load';

/** The part of the shell that only signed-in people see: frame, server state, remotes. */
export const loadSignedIn = () => wordsReady(import(/* webpackChunkName: "signed-in" */ './signed-in.tsx'));
