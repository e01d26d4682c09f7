/** What the shell needs before anybody is signed in. All else imports `@portal/web-kit`, which holds the same modules and comes later. */
export { ApiProblem } from './api/api-problem.ts';
export {
  catalogue,
  chooseLanguage,
  startLanguage,
  useLanguage,
  useWords,
  wordsReady,
  type Translated,
} from './language/catalogue.ts';
export { languages } from './language/language.ts';
export { useDocumentTitle } from './page/document-title.ts';
export { portalSettings } from './page/portal-settings.ts';
export * from './page/router.ts';
export { RemoteBoundary } from './remote/remote-boundary.tsx';
export { session, useSession } from './portal.ts';
export type { SignedOutReason } from './session/session-state.ts';
export { portalName } from './words.ts';
