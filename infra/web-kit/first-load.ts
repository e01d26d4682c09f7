/** What the shell needs before anybody is signed in. All else imports `@portal/web-kit`, which holds the same modules and comes later. */
export { useDocumentTitle } from './page/document-title.ts';
export * from './page/router.ts';
export { session, useSession } from './portal.ts';
export { portalName } from './words.ts';
