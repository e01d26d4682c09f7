export { completeApplication, fileAnswer, today } from './complete-application.ts';
