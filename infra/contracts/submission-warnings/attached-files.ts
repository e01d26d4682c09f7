import { fileAnswerSchema, shownFields, type FileAnswer, type FileField } from '../form/index.ts';
import type { Form } from '../council/compile-form.ts';
import type { Meaning } from '../council/meanings.ts';
import type { Application } from '../sections/application.ts';
import { rowsOf } from '../sections/section.ts';

interface Attached {
  field: FileField;
  /** Its place in the application. */
  path: string;
  file: FileAnswer;
}

/** The files that would be submitted, in the order of the form. */
export function attachedFiles(form: Form, application: Application): readonly Attached[] {
  const context = { study_type: application.study_type ?? '', today: '' };
  return Object.values(form.sections).flatMap(({ name, fields }) => {
    const record = rowsOf(application, name)[0] ?? {};
    return shownFields(fields, record, context).flatMap((field) => {
      if (field.kind !== 'file') return [];
      const { data: file } = fileAnswerSchema.safeParse(record[field.name]);
      return file ? [{ field, file, path: `${name}.0.${field.name}` }] : [];
    });
  });
}

/** Those of them that have this meaning. */
export function filesMeant(form: Form, meaning: Meaning, application: Application): readonly Attached[] {
  const places = form.meanings[meaning].map(({ section, field }) => `${section}.0.${field}`);
  return attachedFiles(form, application).filter(({ path }) => places.includes(path));
}
