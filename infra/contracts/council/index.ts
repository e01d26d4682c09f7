export { compileForm, isFiles, offeredTypes, type Form } from './compile-form.ts';
export { englishOf, formMessages, formTexts, partOfText } from './form-texts.ts';
export {
  answersMeant,
  fitsMeaning,
  investigatorName,
  listedMeanings,
  meanings,
  peopleMeant,
  personIn,
  personOf,
  requiredMeanings,
  sectionOfPeople,
  textsMeant,
  type Meaning,
  type Person,
} from './meanings.ts';
export { asksTheSame, cardTitle, formName, formOf, isFormKnown, keepForm } from './known-forms.ts';
export {
  formHashSchema,
  formVersionSchema,
  formWordsSchema,
  presentFormSchema,
  type FormVersion,
  type FormWords,
  type PresentForm,
} from './wire.ts';
export {
  formHeadSchema,
  sectionDocumentSchema,
  type ConditionDocument,
  type FieldDocument,
  type FormDocument,
  type FormHead,
  type SectionDocument,
} from './document.ts';
export { translationSchema } from './texts.ts';
export { councilDocumentSchema, type CouncilDocument } from './council-document.ts';
export type { Council } from './council.ts';
export { conflictsWith, nextVersion, type Conflict, type Used, type UsedForm } from './used-forms.ts';
export { compareForms, type FormDifference, type QuestionChange, type StepChanges } from './compare-forms.ts';
