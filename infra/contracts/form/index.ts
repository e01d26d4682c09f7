export {
  checkRecord,
  labelOf,
  maxTextLength,
  settleRecord,
  shownFields,
  tooLong,
  whyRefused,
  listRows,
} from './check.ts';
export { holds, type Condition } from './condition.ts';
export { fieldTexts, nameRules, ruleTexts, type PlacedText } from './field-texts.ts';
export { countryCode, phoneValues, readPhone, usualPhone, writePhone, type PhoneRule } from './phone.ts';
export type * from './field.ts';
export { fileAnswerSchema, type FileAnswer } from './file-answer.ts';
export {
  hints,
  isBlank,
  isDay,
  telephoneNumber,
  withoutSpaces,
  type Answers,
  type Rule,
  type RuleContext,
} from './rule.ts';
export { readAmount } from './read-amount.ts';
export { lineShape, recordShape } from './shape.ts';
