export { demandedDocuments } from './demanded-documents.ts';
export { messageCases, messageCasesAlone, type MessageCase } from './message-cases.ts';
export { section5 } from './section-5.ts';
