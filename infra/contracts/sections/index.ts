export {
  askedAnswers,
  submissionShape,
  checkApplication,
  checkStep,
  contextOf,
  fieldsOf,
  isAsked,
  normaliseApplication,
  overTextLimit,
  progressOf,
  textLimit,
  tooMuchText,
  type Application,
} from './application.ts';
export { askedFields } from './described-fields.ts';
export {
  attachmentsCard,
  cardOf,
  cardSections,
  sectionOnCard,
  cardTopFields,
  sectionUpdateShape,
  type SectionUpdate,
} from './response-cards.ts';
export { checkCard, mergeCard, settleCard } from './card-update.ts';
export { changedRecordSchema, changesBetween, isOfCard, undoChanges, type ChangedRecord } from './changes.ts';
export {
  assuranceFields,
  assuranceStep,
  mrczForm,
  mrczHash,
  letteredSections,
  protocolSection,
  responseCards,
  sections,
  stepCount,
  steps,
  submittedStep,
} from './form.ts';
export {
  eachSection,
  inOrder,
  rowsOf,
  sectionNames,
  sectionNameSchema,
  type BySection,
  type SpecifiedSection,
  type Rows,
  type Section,
  type SectionName,
  type LetteredSection,
  type Part,
  type ResponseCard,
  type Step,
  noneRow,
  saysNone,
} from './section.ts';
export { alsoDemanded, documentsOfEvery, documentsOfType } from './documents.ts';
