import { fieldTexts, ruleTexts, tooLong, type Field } from '@portal/contracts/form';
import { safetyFields } from '@portal/contracts/follow-ups';
import { responseFields } from '@portal/contracts/protocol';
import {
  assuranceFields,
  assuranceStep,
  protocolSection,
  sections,
  steps,
  submittedStep,
} from '@portal/contracts/sections';
import { inPlace, message, textsFrom } from '@portal/web-kit';

/*
 * The descriptions of an application's sections speak the page's language where they stand: whoever reads a label, in contracts too,
 * needs to know nothing of languages. Messages stay English, as servers send them, and are said where they are shown.
 */

textsFrom(
  (language) => import(/* webpackChunkName: "texts-[request]" */ `@portal/languages/locales/${language}/sections.po`),
);

function speak(name: string, fields: readonly Field[]): void {
  for (const { key, holder, name: property } of fieldTexts(`sections.${name}`, fields)) inPlace(key, holder, property);
  for (const rule of ruleTexts(`sections.${name}`, fields)) message(rule.key, rule.message);
}

for (const section of [protocolSection, ...Object.values(sections)]) {
  inPlace(`sections.${section.name}.title`, section, 'title');
  if ('rows' in section && section.rows) {
    inPlace(`sections.${section.name}.noun`, section.rows, 'noun');
    if (section.rows.none) inPlace(`sections.${section.name}.none`, section.rows, 'none');
  }
  speak(section.name, section.fields);
}
speak('assurance', assuranceFields);
speak('response', responseFields);
speak('safety', safetyFields);
for (const step of [...steps, assuranceStep, submittedStep]) {
  inPlace(`sections.steps.${step.slug}.title`, step, 'title');
  if (!('parts' in step)) continue;
  if (step.note) inPlace(`sections.steps.${step.slug}.note`, step, 'note');
  step.parts.forEach((part, index) => {
    if (part.heading) inPlace(`sections.steps.${step.slug}.heading.${index + 1}`, part, 'heading');
  });
}
message('sections.every.tooLong', tooLong);
