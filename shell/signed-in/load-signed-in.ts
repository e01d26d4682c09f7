/** The part of the shell that only signed-in people see: frame, server state, remotes. */
export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signed-in.tsx');
