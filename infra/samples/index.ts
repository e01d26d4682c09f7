export { completeApplication, daysAfter, fileAnswer, sampleApplication, today, type Choice } from './application.ts';
export { chance, createChance, type Chance } from './chance.ts';
export { hostileApplication } from './hostile-application.ts';
export { hostileForm, hostileWord } from './hostile-form.ts';
export { hostileTexts } from './hostile-texts.ts';
export { longProtocol, plantedChanges, withPlantedChanges } from './long-protocol.ts';
export { randomAnswers } from './random-answers.ts';
export { stock } from './stock.ts';
export { documentsOf, studyApplication, type Investigator, type Study } from './study.ts';
