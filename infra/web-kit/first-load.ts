/** What the shell needs before anybody is signed in. All else imports `@portal/web-kit`, which holds the same modules and comes later. */
export { ApiProblem } from './api/api-problem.ts';
export { catalogue } from './language/catalogue.ts';
export { chooseLanguage, startLanguage, tryAgain, messagesReady, textsFrom } from './language/choose-language.ts';
export { languages, type Language } from './language/languages.ts';
export { InPageLanguage, usePageLanguage } from './language/page-language.ts';
export { Sentence } from './language/sentence.tsx';
export { useFailedLanguage, useLanguage, useMessages } from './language/use-messages.ts';
export { useDocumentTitle } from './page/document-title.ts';
export { portalSettings } from './page/portal-settings.ts';
export * from './page/router.tsx';
export { lazyPart } from './page/lazy-part.ts';
export { WhenLoaded } from './page/when-loaded.tsx';
export { RemoteBoundary } from './remote/remote-boundary.tsx';
export { session, useSession } from './portal.ts';
export type { SignedOutReason } from './session/session-state.ts';
export { portalName } from './messages.ts';
