export { chance } from './chance.ts';
export { randomAnswers } from './random-answers.ts';
export {
  completeApplication,
  daysAfter,
  fileAnswer,
  sampleApplication,
  today,
  type Choice,
} from './sample-application.ts';
export { hostileApplication } from './hostile-application.ts';
export { hostileForm, hostileWord } from './hostile-form.ts';
export { hostileTexts } from './hostile-texts.ts';
export * from './messages/index.ts';
export { longProtocol, plantedChanges, withPlantedChanges } from './long-protocol.ts';
