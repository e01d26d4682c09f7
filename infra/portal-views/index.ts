export { AbsenceSection } from './reviews/absence/absence-section.tsx';
export { AccountFields } from './account/account-fields.tsx';
export { phoneHere } from './form/phone-here.ts';
export { AccountQuestion } from './account/account-question.tsx';
export { useAccountForm, type AccountForm } from './account/use-account-form.ts';
export { FileLink } from './answers/file-link.tsx';
export { SectionAnswers, type SectionAnswersProps } from './answers/section-answers.tsx';
export { ResponseChanges } from './changes/response-changes.tsx';
export { Completions } from './completions/completions.tsx';
export { CommandDialog } from './command/command-dialog.tsx';
export { Applicant } from './detail/applicant.tsx';
export { Attachments } from './detail/attachments.tsx';
export { hasLetters, Letters, lettersId, lettersTitle } from './detail/letters.tsx';
export { LoadedProtocol } from './detail/loaded-protocol.tsx';
export { PreviousRounds, previousRoundsId, previousRoundsTitle } from './detail/previous-rounds.tsx';
export { ProtocolContents } from './detail/protocol-contents.tsx';
export { ProtocolHead, protocolTitle } from './detail/protocol-head.tsx';
export { timeFacts } from './detail/time-facts.ts';
export { Responses } from './detail/responses.tsx';
export {
  areReviewsShown,
  reviewsId,
  reviewsTitle,
  Reviews,
  reviewMessages,
  saidOn,
  type ReviewsReader,
} from './detail/reviews.tsx';
export { DueNote, dueMessages, formatCalendarDay } from './due/due-note.tsx';
export { flash, heldFlash, moveFlash } from './flash/flash.ts';
export { History } from './history/history.tsx';
export { FlashPlace } from './flash/flash-place.tsx';
export { useIsHere, useToDashboard } from './flash/use-to-dashboard.ts';
export { AnswerText } from './points/point-view.tsx';
export { hasLedger, Ledger, LedgerPdf, pointsOf } from './points/ledger.tsx';
export { AskForm, questionDraftRef } from './questions/ask-form.tsx';
export { LeftQuestion } from './questions/left-question.tsx';
export { messages as questionMessages } from './questions/messages.ts';
export { QuestionCard, questionTitle } from './questions/question-card.tsx';
export { postOnQuestion, Questions } from './questions/questions.tsx';
export { LinkChips, LinkedChanges } from './points/linked-changes.tsx';
export { countOpen, givenMarks, marksIn, type TypedMark, type TypedMarks } from './points/marks.ts';
export { messages as ledgerMessages } from './points/messages.ts';
export { QuestionRenderersProvider, type QuestionRenderers, type FlagsProps } from './form/question-renderers.ts';
export { FieldQuestion } from './form/field-question.tsx';
export { FileQuestion } from './form/kinds/file-question.tsx';
export { PartBody, PartCard } from './form/part-card.tsx';
export type { QuestionProps } from './form/question.ts';
export { FlagGroup } from './form/kinds/flag-group.tsx';
export { shownYesNo, yesNoOptions } from './form/kinds/yes-no-question.tsx';
export { fieldPath, recordPath, useIsAsked, useRecord } from './form/use-record.ts';
export { rulesResolver } from './form/rules-resolver.ts';
export { ProblemSummary } from './form/problem-summary.tsx';
export { withQuestions } from './form/with-questions.ts';
export { readForm } from './council-form/read-form.ts';
export { startingAnswers } from './form/starting-answers.ts';
export { portalToday } from './form/today.ts';
export { useProblems, type Problems } from './form/use-problems.ts';
export { messages as formMessages } from './form/messages.ts';
export { forType } from './form/titles.ts';
export {
  canRetry,
  type Begun,
  type RunningUploads,
  type SendFile,
  type UnsentNames,
  type Uploads,
} from './form/uploads/upload.ts';
export { transferOf } from './form/uploads/transfer.ts';
export { createUploads } from './form/uploads/uploads.ts';
export { notAttached, WithoutFilesDialog, type NotAttached } from './form/uploads/without-files-dialog.tsx';
export { percentOf } from './form/uploads/progress-messages.ts';
export { UploadsProvider, useUploads } from './form/uploads/uploads-context.ts';
export { formatBytes } from './form/uploads/format-bytes.ts';
export { formatDate, formatInstant, formatTime } from './format/format-instant.ts';
export { ExportLinks } from './lists/export-links.tsx';
export { AskedDay } from './lists/asked-day.tsx';
export { FindBar } from './lists/find-bar.tsx';
export { actionsColumn, protocolColumns, protocolPage } from './lists/protocol-columns.tsx';
export { useListAddress } from './lists/list-address.ts';
export { PagedList, type PagedListProps } from './lists/paged-list.tsx';
export { ClearLink, ProtocolList, type ProtocolListProps } from './lists/protocol-list.tsx';
export { RowButton, RowLink } from './lists/row-action.tsx';
export { countOf, StatusCounters, useStatusTally, type StatusCounter } from './lists/status-counters.tsx';
export { CalendarLink } from './meetings/calendar-link.tsx';
export { MeetingCallPage } from './meetings/meeting-call.page.tsx';
export { FailedLine, FailedPage, LoadFailed, unreadOf } from './page/load-failed.tsx';
export { MissingPage } from './page/missing-page.tsx';
export { messages as loadMessages } from './page/messages.ts';
export { focusHeading, usePageHeading } from './page/use-page-heading.ts';
export { RecoveryCodeList } from './second-step/recovery-code-list.tsx';
export { SetUpForm } from './second-step/set-up-form.tsx';
export { messages as secondStepMessages } from './second-step/messages.ts';
export { useMailChoices } from './profile/mails/api.ts';
export { ProfilePage } from './profile/profile.page.tsx';
export { FailureMessage, failureOf, type Failure } from './protocols/failure.tsx';
export {
  askedQuery,
  protocolPath,
  useProtocolCounts,
  useProtocolRows,
  useRefreshProtocols,
  useWaitingRows,
  type ProtocolsAsked,
} from './protocols/api.ts';
export { useProtocol, useReadProtocol } from './protocols/one-protocol.ts';
export { useIsCommanding, useProtocolCommand, type ProtocolCommand } from './protocols/use-protocol-command.ts';
export { SignatureField, SignatureLine } from './signature/signature-field.tsx';
export { useSigning, type Signing } from './signature/use-signing.ts';
export { StatusBadge } from './status/status-badge.tsx';
export { statusLabel, statusTones } from './status/status-look.ts';
export { DocumentsInPlace } from './viewer/documents-in-place.tsx';
export { messages as commonMessages } from './lists/messages.ts';
export { studyTypeLabel } from './lists/study-type-label.ts';
export { OpenDraftMark, DraftMark } from './drafts/draft-mark.tsx';
export { CopyText, OpenDraftNotices, useLostFocus, DraftNotices } from './drafts/draft-notices.tsx';
export { allTyped, LeftDrafts, type Left, type TypedFacts } from './drafts/left-drafts.tsx';
export { NotSent } from './drafts/not-sent.tsx';
export { AskedRounds, AsSent, DecisionMade } from './follow-ups/follow-up-parts.tsx';
export { DocumentVersion, DocumentVersions } from './follow-ups/document-versions.tsx';
export { FormChanges } from './follow-ups/form-changes.tsx';
export { LoadedFollowUp } from './follow-ups/loaded-follow-up.tsx';
export { followUpPage, followUpPath, followUpsPage, useFollowUps, useRefreshFollowUps } from './follow-ups/api.ts';
export { FollowUpsPage } from './follow-ups/follow-ups.page.tsx';
export { messages as followUpMessages } from './follow-ups/messages.ts';
export { RecentFollowUps, useHasFollowUps } from './follow-ups/recent-follow-ups.tsx';
export { uploadState } from './form/uploads/upload-state.ts';
export { useUploadOf } from './form/uploads/uploads-context.ts';
