export { ApiProblem, Offline, problemFrom } from './api/api-problem.ts';
export { headersOf, newKey, type Answer, type Call, type CallOptions } from './api/call.ts';
export { send } from './api/send.ts';
export { pageIn, queryOf, type ApiClient, type Page } from './api/client.ts';
export { signed, type Signing } from './api/signed.ts';
export { channelOf, keepAs, keptAs } from './kept.ts';
export { allInPlace, beside, catalogue, inPlace } from './language/catalogue.ts';
export { chooseLanguage, tryAgain, wordsReady } from './language/choose-language.ts';
export { withForms } from './language/forms.ts';
export { languages, type Language } from './language/languages.ts';
export { InPageLanguage, usePageLanguage, useSpoken } from './language/page-language.ts';
export { Sentence } from './language/sentence.tsx';
export { textsFrom } from './language/texts.ts';
export { pageLanguage } from './language/fall-back-to-english.ts';
export { languageOf, phrasesOf, useFailedLanguage, useLanguage, useWords, type Phrase } from './language/use-words.ts';
export { chooseLook, looks, type Look } from './look/kept-look.ts';
export { useLook } from './look/look.ts';
export { useDialogTitle, useDocumentTitle } from './page/document-title.ts';
export { portalSettings, type PortalSettings } from './page/portal-settings.ts';
export * from './page/router.ts';
export { useIsLate } from './page/use-is-late.ts';
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
export type { SessionState, SessionUser } from './session/session-state.ts';
export { givenUp, OtherFile } from './uploads/other-file.ts';
export { portalName } from './words.ts';
export { mayHoldWork, workspaceOf } from './workspace/browser-workspace.ts';
export type { Piece } from './workspace/open-piece.ts';
export {
  isReadOnly,
  isSaved,
  NoSuchPiece,
  same,
  shown,
  type Body,
  type PieceKey,
  type Shown,
  typedTexts,
} from './workspace/piece.ts';
export { useDialogWork } from './workspace/use-dialog-work.ts';
export {
  useSendWork,
  useLaterFact,
  useOpenWork,
  usePiece,
  usePieceFact,
  useWork,
  type OpenWork,
  type Work,
} from './workspace/use-piece.ts';
export { earlyWork, type EarlyWork } from './workspace/early-work.ts';
export { keepAsking } from './workspace/keep-asking.ts';
export type { Unsent } from './workspace/unsent.ts';
export type { Workspace } from './workspace/workspace.ts';
