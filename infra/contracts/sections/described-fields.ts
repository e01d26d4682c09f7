import { safetyFields } from '../follow-ups/safety.ts';
import { nameRules, tooLong, type Field } from '../form/index.ts';
import { responseFields } from '../protocol/response-fields.ts';
import { sentence } from '../texts/index.ts';
import { sections } from './all.ts';
import { assuranceFields } from './assurance.ts';
import { protocolSection } from './protocol.ts';

/** All fields of an application and of what follows it, by the name under which they are translated: their texts and messages are `sections.{name}.{field}. ...` (docs/languages 3). */
export const describedFields: Readonly<Record<string, readonly Field[]>> = {
  ...Object.fromEntries([protocolSection, ...Object.values(sections)].map(({ name, fields }) => [name, fields])),
  assurance: assuranceFields,
  response: responseFields,
  safety: safetyFields,
};

nameRules('sections', describedFields);
sentence('sections.every.tooLong', tooLong);
