import type { Answers, Field, FileAnswer } from '../form/index.ts';
import { labelOf } from '../form/index.ts';
import type { StudyType } from '../protocol/study-type.ts';
import { protocolSection, sections } from '../sections/form.ts';
import type { Application } from '../sections/application.ts';
import { eachSection, type SectionName } from '../sections/section.ts';

/** The day on which generated applications are complete. */
export const today = '2026-11-21';

export const fileAnswer = (name: string): FileAnswer => ({
  id: `id-${name}`,
  name,
  size: 1000,
  receipt: `receipt-${name}`,
});

/** How many rows a section of rows gets. */
const rowCounts: Partial<Record<SectionName, number>> = {
  co_investigators: 2,
  collaborating_institutions: 2,
  drugs: 3,
};

export interface Choice {
  /** Answers a file field. */
  file?: (field: Field) => unknown;
  /** Answers a field of text, or a row of a list. */
  text?: (field: Field) => string;
  /** The day on which the application shall be valid, 'YYYY-MM-DD'. */
  on?: string;
}

type Answering = Choice & Required<Pick<Choice, 'file' | 'on'>>;

/** The day so many days after another, 'YYYY-MM-DD'. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function valueOf(field: Field, row: number, { file, on, text }: Answering): unknown {
  const context = { study_type: '', today };
  switch (field.kind) {
    case 'text':
      if (field.input === 'email') return `${field.name}${row}@example.ac.zw`;
      if (field.input === 'tel') return `+2632427055${60 + row}`;
      return text?.(field) ?? `${labelOf(field, {}, context)} ${row + 1}`;
    case 'long_text':
      return text?.(field) ?? `${labelOf(field, {}, context)} ${row + 1}\nover two lines`;
    case 'number':
      return 22 + row;
    case 'money':
      return '386400.25';
    case 'date':
      return daysAfter(on, field.name === 'ending_date' ? 770 : 55);
    case 'yes_no':
      return field.stored === 'boolean' ? true : field.name.startsWith('research_ethics') ? 'No' : 'Yes';
    case 'choice':
      return field.options.at(-1)?.value;
    case 'flag':
      return true;
    case 'list':
      return text ? [text(field), text(field)] : ['Shona', 'Ndebele'];
    case 'file':
      return file(field);
  }
}

const [, titleField] = protocolSection.fields as readonly [Field, Field];

/** An application of this type with every field of every section filled, valid on `choice.on`; generated from the descriptions. */
export function completeApplication(studyType: StudyType, choice: Choice = {}): Application {
  const { file = (field: Field) => fileAnswer(`${field.name}.pdf`), on = today } = choice;
  const record = (name: SectionName, row: number): Answers =>
    Object.fromEntries(
      sections[name].fields.map((field) => [field.name, valueOf(field, row, { ...choice, file, on })]),
    );
  return {
    study_type: studyType,
    title: choice.text ? choice.text(titleField) : `A study of the type ${studyType}`,
    ...eachSection((name) => Array.from({ length: rowCounts[name] ?? 1 }, (_, row) => record(name, row))),
  };
}
