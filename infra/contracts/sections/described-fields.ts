import { safetyFields } from '../follow-ups/safety.ts';
import { nameRules, tooLong, type Field } from '../form/index.ts';
import { responseFields } from '../applications/response.ts';
import { sentence } from '../texts/index.ts';
import { formMessages } from '../council/form-texts.ts';
import { tooMuchText } from './application.ts';
import { mrczForm } from './form.ts';

/** Fields that every council asks, by the name under which they are translated: `asked.{name}.{field}. ...` (docs/languages 3). */
export const askedFields: Readonly<Record<string, readonly Field[]>> = {
  response: responseFields,
  safety: safetyFields,
};

nameRules('asked', askedFields);
for (const [key, message] of formMessages(mrczForm)) sentence(key, message);
sentence('asked.every.tooLong', tooLong);
sentence('asked.every.tooMuchText', tooMuchText);
