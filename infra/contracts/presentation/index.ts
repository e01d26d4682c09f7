export { attachedFile, type AnswerSource, type AttachedFile } from './answer-source.ts';
export { answerText } from './answer-text.ts';
export { changedAnswers, type ChangedAnswer, type ChangedSection } from './changed-answers.ts';
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
export {
  besideAttachments,
  hasAttachments,
  letteredSectionsOf,
  officersSections,
  partsOfLetteredSection,
} from './section-letters.ts';
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
export { recordFacts, type Place } from './record-facts.ts';
export { groupLabel, readingMessages } from './messages.ts';
