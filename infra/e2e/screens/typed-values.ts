import { shownFields, type Field } from '@portal/contracts/form';
import type { Form } from '@portal/contracts/council';
import { contextOf, isAsked, mrczForm, sectionNames, type Application } from '@portal/contracts/sections';
import type { TestFile } from '../files/documents.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How a reader sees a value: days in words, numbers with thousands, the answer No with its day. */
function shownAs(field: Field, value: unknown): readonly string[] {
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'choice':
      return [oneLine(String(value))];
    case 'number':
      return [Number(value).toLocaleString('en')];
    case 'money': {
      const [whole = '', decimals = ''] = String(value).split('.');
      return [`${Number(whole).toLocaleString('en')}.${decimals}`];
    }
    case 'date':
      return [
        new Date(`${String(value)}T00:00:00Z`).toLocaleDateString('en-GB', {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        }),
      ];
    case 'list':
      return value as readonly string[];
    case 'file':
      return [(value as TestFile).name];
    case 'flag':
      // The first of a group is written large, the others small.
      return [field.label.slice(1)];
    case 'yes_no':
      return [];
  }
}

/** Every value of an application in the form in which the read-only view must show it. */
export function typedValues(application: Application, { sections }: Form = mrczForm): readonly string[] {
  const context = contextOf(application, '');
  return sectionNames.flatMap((name) => {
    const section = sections[name];
    if (!isAsked(section, application)) return [];
    return (application[name] ?? []).flatMap((row) =>
      shownFields(section.fields, row, context).flatMap((field) => shownAs(field, row[field.name])),
    );
  });
}
