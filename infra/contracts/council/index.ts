export { compileForm, type Form } from './compile-form.ts';
export { formOf, isFormKnown, keepForm } from './known-forms.ts';
export { formHashSchema, formVersionSchema, presentFormSchema, type FormVersion, type PresentForm } from './wire.ts';
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
