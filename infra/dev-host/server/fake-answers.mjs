import { accountNames, failures, fakePortalMiddleware, fakePortalPath } from '@portal/portal-fake';

/** As the portal sets it: there may be a session (web-kit/session/session-mark.ts). */
const mark = 'portal_session=1; Path=/';

/**
 * Makes the dev server answer calls itself, from portal-fake: not a worker in the browser, which would hide how far an upload is.
 * What fits no document of the services is printed once.
 */
export function fakeAnswers(role) {
  const said = new Set();
  const portal = fakePortalMiddleware(role, (fault) => {
    if (!said.has(fault)) console.warn(`portal-fake: ${fault}`);
    said.add(fault);
  });
  return {
    said: { portal: { path: fakePortalPath, accounts: accountNames, failures } },
    devServer: {
      // Somebody is signed in: the page asks who.
      headers: { 'Set-Cookie': mark },
      setupMiddlewares: (middlewares) => [portal, ...middlewares],
    },
  };
}
