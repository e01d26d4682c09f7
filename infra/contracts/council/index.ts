export { compileForm, type Form } from './compile-form.ts';
export {
  formHeadSchema,
  sectionDocumentSchema,
  type ConditionDocument,
  type FieldDocument,
  type FormDocument,
  type FormHead,
  type SectionDocument,
} from './document.ts';
export { councilDocumentSchema, type CouncilDocument } from './council-document.ts';
export type { Council } from './council.ts';
