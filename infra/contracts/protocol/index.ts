export { permittedActions } from './actions.ts';
export * from './approval-acts.ts';
export * from './commands.ts';
export * from './desk.ts';
export * from './desk-queues.ts';
export * from './application-draft.ts';
export * from './find.ts';
export * from './letter.ts';
export * from './outcome.ts';
export * from './outcome-labels.ts';
export {
  asksForTwo,
  countOf,
  formatNumber,
  hasTwoReviewers,
  needsTwoReviewers,
  numberCodes,
  type Reviewable,
} from './number.ts';
export * from './record.ts';
export * from './reports.ts';
export { responseFields } from './response-fields.ts';
export * from './recommendations.ts';
export * from './review-days.ts';
export * from './review-due.ts';
export * from './reviewing.ts';
export { clockOwners, isStatus, statuses, type Action, type ClockOwner, type Status } from './status.ts';
export { studyTypes, type StudyType } from './study-type.ts';
export * from './suspension.ts';
export { daysWith, clockOwnerOf } from './clock-owner.ts';
export * from './validity.ts';
export * from './validity-states.ts';
export * from './wire.ts';
export * from './draft.ts';
