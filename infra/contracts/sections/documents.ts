import type { FileField } from '../form/field.ts';
import { holds } from '../form/condition.ts';
import type { StudyType } from '../protocol/study-type.ts';
import { sections } from './form.ts';

const fields = sections.documents.fields as readonly FileField[];

/** Documents that every study attaches, the optional one among them (docs/specification 29). */
export const documentsOfEvery: readonly FileField[] = fields.filter(({ when }) => when === undefined);

/** Documents that this study type asks for beside those of every study (docs/specification 29). */
export const documentsOfType = (studyType: StudyType): readonly FileField[] =>
  fields.filter(({ when }) => when !== undefined && holds(when, {}, { study_type: studyType, today: '' }));

/** Documents that one study type demands and the former one, where there was one, did not. */
export const alsoDemanded = (studyType: StudyType, before: StudyType | undefined): readonly FileField[] => {
  const former = before ? documentsOfType(before) : [];
  return documentsOfType(studyType).filter((field) => field.rules.length > 0 && !former.includes(field));
};
