export { CheckboxGroup, ChoiceGroup, Conditional, RadioGroup } from './choices.tsx';
export { Form } from './form.tsx';
export { KeptList, type KeptItem } from './kept-list.tsx';
export { RepeatAdd, RepeatRow } from './repeat-row.tsx';
export { SavedMark } from './saved-mark.tsx';
export { StepFoot, StepsLayout } from './steps-layout.tsx';
export { StepList } from './step-list/step-list.tsx';
export type { Step } from './step-list/step-items.tsx';
export { UploadRow, type UploadState } from './upload-row/upload-row.tsx';
