import { safetyFields } from '../follow-ups/safety.ts';
import { nameRules, tooLong, type Field } from '../form/index.ts';
import { responseFields } from '../applications/response.ts';
import { sentence } from '../texts/index.ts';
import { tooMuchText } from './application.ts';
import { sections } from './form.ts';
import { eachSection } from './section.ts';
import { assuranceFields } from './form.ts';
import { protocolSection } from './form.ts';

/** All fields of an application and of what follows it, by the name under which they are translated: their texts and messages are `sections.{name}.{field}. ...` (docs/languages 3). */
export const describedFields: Readonly<Record<string, readonly Field[]>> = {
  protocol: protocolSection.fields,
  ...eachSection((name) => sections[name].fields),
  assurance: assuranceFields,
  response: responseFields,
  safety: safetyFields,
};

nameRules('sections', describedFields);
sentence('sections.every.tooLong', tooLong);
sentence('sections.every.tooMuchText', tooMuchText);
