export { FileLink } from './answers/file-link.tsx';
export { SectionAnswers, type SectionAnswersProps } from './answers/section-answers.tsx';
export type { AnswerSource } from './answers/answer-source.ts';
export { formatCount } from './format/format-count.ts';
export { formatDay } from './format/format-day.ts';
export { formatDate, formatInstant, formatTime } from './format/format-instant.ts';
export { formatMoney } from './format/format-money.ts';
