export { actions, permittedActions, type Action } from './actions.ts';
export * from './commands.ts';
export * from './draft.ts';
export * from './letter.ts';
export { formatNumber, needsTwoReviewers, numberCodes } from './number.ts';
export { responseFields } from './response-fields.ts';
export { statuses, type Status } from './status.ts';
export { studyTypes, type StudyType } from './study-type.ts';
export * from './wire.ts';
