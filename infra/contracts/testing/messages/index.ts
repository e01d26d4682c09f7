export { demandedDocuments } from './demanded-documents.ts';
export { messageCases, messageCasesAlone } from './message-cases.ts';
export type { MessageCase } from './one-case.ts';
export { fieldMessages } from './field-messages.ts';
