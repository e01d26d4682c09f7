import type { FileField } from '../form/field.ts';
import { holds } from '../form/condition.ts';
import type { StudyType } from '../protocol/study-type.ts';
import { documents } from './documents.ts';

const fields: readonly FileField[] = documents.fields;

/** Documents that every study attaches, the optional one among them (specification section 5). */
export const documentsOfEvery: readonly FileField[] = fields.filter(({ when }) => when === undefined);

/** Documents that this study type asks for beside those of every study (specification sections 5 and 6). */
export const documentsOfType = (studyType: StudyType): readonly FileField[] =>
  fields.filter(({ when }) => when !== undefined && holds(when, {}, { study_type: studyType, today: '' }));
