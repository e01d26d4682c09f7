export { completeApplication, fileAnswer, today } from './complete-application.ts';
export { hostileApplication } from './hostile-application.ts';
export { hostileTexts } from './hostile-texts.ts';
export { demandedDocuments } from './demanded-documents.ts';
