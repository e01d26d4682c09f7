import type { Form } from '../council/compile-form.ts';
import type { FileField } from '../form/field.ts';
import { holds } from '../form/condition.ts';

const fieldsOf = (form: Form) => form.attachments.fields as readonly FileField[];

/** Documents that every study attaches, the optional one among them (docs/specification 29). */
export const documentsOfEvery = (form: Form): readonly FileField[] =>
  fieldsOf(form).filter(({ when }) => when === undefined);

/** Documents that this study type asks for beside those of every study (docs/specification 29). */
export const documentsOfType = (form: Form, studyType: string): readonly FileField[] =>
  fieldsOf(form).filter(({ when }) => when !== undefined && holds(when, {}, { study_type: studyType, today: '' }));

/** Documents that one study type demands and the former one, where there was one, did not. */
export const alsoDemanded = (form: Form, studyType: string, before: string | undefined): readonly FileField[] => {
  const former = before ? documentsOfType(form, before) : [];
  return documentsOfType(form, studyType).filter((field) => field.rules.length > 0 && !former.includes(field));
};
