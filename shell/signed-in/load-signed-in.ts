import { messagesReady } from '@portal/web-kit/first-load';

/** The part of the shell that only signed-in people see: frame, server state, remotes. */
export const loadSignedIn = () => messagesReady(import(/* webpackChunkName: "signed-in" */ './signed-in.tsx'));
