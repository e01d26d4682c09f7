import { fileAnswerSchema, shownFields, type FileAnswer, type FileField } from '../form/index.ts';
import type { Form } from '../council/compile-form.ts';
import type { Application } from '../sections/application.ts';

interface Attached {
  field: FileField;
  /** Its place in the application. */
  path: string;
  file: FileAnswer;
}

/** The files that would be submitted, in the order of the form. */
export function attachedFiles(form: Form, application: Application): readonly Attached[] {
  const context = { study_type: application.study_type ?? '', today: '' };
  return (['documents', 'conflicts'] as const).flatMap((name) => {
    const record = application[name]?.[0] ?? {};
    return shownFields(form.sections[name].fields, record, context).flatMap((field) => {
      if (field.kind !== 'file') return [];
      const { data: file } = fileAnswerSchema.safeParse(record[field.name]);
      return file ? [{ field, file, path: `${name}.0.${field.name}` }] : [];
    });
  });
}
