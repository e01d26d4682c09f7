export { ApiProblem, isOutage, Offline, problemFrom } from './api/api-problem.ts';
export { headersOf, newKey, type Answer, type Call, type CallOptions } from './api/call.ts';
export { send } from './api/send.ts';
export { pageIn, queryOf, type ApiClient, type Page } from './api/client.ts';
export { signed, type Signing } from './api/signed.ts';
export { channelOf, keepAs, keptAs } from './kept.ts';
export { allInPlace, beside, catalogue, inPlace } from './language/catalogue.ts';
export { chooseLanguage, tryAgain, messagesReady, textsFrom } from './language/choose-language.ts';
export { withForms } from './language/format.ts';
export { languages, type Language } from './language/languages.ts';
export { InPageLanguage, usePageLanguage, useSpoken } from './language/page-language.ts';
export { Sentence } from './language/sentence.tsx';
export { pageLanguage } from './language/fall-back-to-english.ts';
export {
  languageOf,
  phrasesOf,
  useFailedLanguage,
  useLanguage,
  useMessages,
  type Phrase,
} from './language/use-messages.ts';
export { chooseLook, looks, type Look } from './look/kept-look.ts';
export { useLook } from './look/look.ts';
export { useDialogTitle, useDocumentTitle, ErrorTitle } from './page/document-title.ts';
export { portalSettings, type PortalSettings } from './page/portal-settings.ts';
export * from './page/router.tsx';
export { useIsLate } from './page/use-is-late.ts';
export { lazyPart } from './page/lazy-part.ts';
export { WhenLoaded } from './page/when-loaded.tsx';
export { download, fetchFile } from './api/download.ts';
export { useCommand } from './api/use-command.ts';
export { api, session, useReadsOnly, useSession, useUser } from './portal.ts';
export { createQueryClient } from './query-client.ts';
export {
  keepPreviousData,
  QueryClientProvider,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { RemoteBoundary } from './remote/remote-boundary.tsx';
export {
  readable,
  type NavigationGroup,
  type NavigationLink,
  type RemoteModule,
  type RemoteRoute,
} from './remote/remote-module.ts';
export { useRemote, within, type RemoteState } from './remote/use-remote.ts';
export { councilHint, keepHint } from './session/council-hint.ts';
export type { SessionState, SessionUser } from './session/session-state.ts';
export { FileChanged, givenUp, OtherFile } from './uploads/other-file.ts';
export { portalName } from './messages.ts';
export { mayHoldDrafts, draftsOf } from './drafts/drafts-of.ts';
export type { OpenDraft } from './drafts/open-draft.ts';
export {
  isReadOnly,
  isSaved,
  NoSuchDraft,
  same,
  shown,
  type Body,
  type DraftRef,
  type Shown,
  typedTexts,
} from './drafts/draft.ts';
export {
  useDialogDraft,
  useSendDrafts,
  useLaterFact,
  useDraftFacts,
  useOpenDraft,
  useDraftFact,
  useDraft,
  type DraftFacts,
  type EditableDraft,
} from './drafts/use-draft.ts';
export { earlyDrafts, type EarlyDraft } from './drafts/early-drafts.ts';
export { keepAsking } from './drafts/keep-asking.ts';
export type { Unsent } from './drafts/unsent.ts';
export type { AccountDrafts } from './drafts/account-drafts.ts';
