export { attachedFile, type AnswerSource, type AttachedFile } from './answer-source.ts';
export { answerText } from './answer-text.ts';
export { changedAnswers, type ChangedAnswer, type ChangedSection } from './changed-answers.ts';
export { attachmentsOf, type Attachment, fileVersions, type FileVersion } from './attachments.ts';
export type { Fact, FactRow } from './fact.ts';
export { dateMessages } from './date-messages.ts';
export { formatDay, formatMonth, weekdayOf } from './format-day.ts';
export {
  formatDateIn,
  formatDayIn,
  formatInstantIn,
  formatTimeIn,
  dayIn,
  startOfDayIn,
  instantIn,
} from './format-instant.ts';
export { formatMoney, formatCount } from './format-money.ts';
export { letteredSectionsOf, partsOfLetteredSection } from './section-letters.ts';
export { isOfWithdrawal, letterStateText } from './letter-text.ts';
export {
  followUpListMessages,
  mailListMessages,
  proposalMessages,
  recordListMessages,
  registerMessages,
  securityLogMessages,
  waitingListMessages,
} from './list-messages.ts';
export { partFacts } from './part-facts.ts';
export { pointChanges, type LinkedChange } from './point-changes.ts';
export { recordFacts, type Place } from './record-facts.ts';
export { reportColumns, type ReportColumn } from './report-columns.ts';
export { changesOf, type ChangesReader, type RoundChanges } from './response-changes.ts';
export { safetyColumns, safetyMessages } from './safety-columns.ts';
export { validityText } from './validity-text.ts';
export { statusMessages, studyTypeLabel } from './status-messages.ts';
export { groupLabel, readingMessages } from './messages.ts';
