export { permittedActions, type Beside } from './actions.ts';
export {
  codeOf,
  codeOfCounter,
  counterOf,
  formatNumber,
  hasTwoReviewers,
  readNumber,
  reviewersFor,
  soughtNumber,
  withTypesOf,
  yearsIn,
  type NumberParts,
  type NumberRules,
  type Reviewable,
} from './number.ts';
export { clockOwners, isStatus, statuses, type Action, type ClockOwner, type Status } from './status.ts';
export { studyTypes, type SpecifiedStudyType, type StudyType } from './study-type.ts';
export { daysWith, clockOwnerOf } from './clock-owner.ts';
export * from './wire.ts';
export { statusMessages } from './status-messages.ts';
