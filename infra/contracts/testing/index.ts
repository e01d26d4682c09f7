export { completeApplication, fileAnswer, today } from './complete-application.ts';
export { demandedDocuments } from './demanded-documents.ts';
