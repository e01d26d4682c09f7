export { sections } from './all.ts';
export {
  askedAnswers,
  submissionShape,
  checkApplication,
  checkStep,
  contextOf,
  fieldsOf,
  isAsked,
  normaliseApplication,
  progressOf,
  type Application,
} from './application.ts';
export { assuranceFields } from './assurance.ts';
export { describedFields } from './described-fields.ts';
export {
  cardOf,
  cardSections,
  cardTopFields,
  responseCards,
  sectionUpdateShape,
  type ResponseCard,
  type SectionUpdate,
} from './response-cards.ts';
export { checkCard, mergeCard, settleCard } from './card-update.ts';
export { changedRecordSchema, changesBetween, isOfCard, undoChanges, type ChangedRecord } from './changes.ts';
export { letteredSections, type LetteredSection } from './section-letters.ts';
export { protocolSection } from './protocol.ts';
export { eachSection, sectionNames, type Rows, type Section, type SectionName, noneRow, saysNone } from './section.ts';
export { assuranceStep, stepCount, steps, submittedStep, type Part, type Step } from './steps.ts';
export { alsoDemanded, documentsOfEvery, documentsOfType } from './documents.ts';
