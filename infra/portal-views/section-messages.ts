import { fieldTexts } from '@portal/contracts/form';
import {
  assuranceStep,
  describedFields,
  letteredSections,
  protocolSection,
  responseCards,
  sections,
  steps,
  submittedStep,
} from '@portal/contracts/sections';
import { inPlace, textsFrom } from '@portal/web-kit';

/*
 * The descriptions of an application's sections speak the page's language where they stand: whoever reads a label, in contracts too,
 * needs to know nothing of languages. Messages stay English, as servers send them, and are said where they are shown (ui-kit's Said).
 */

textsFrom(
  (language) => import(/* webpackChunkName: "texts-[request]" */ `@portal/languages/locales/${language}/sections.po`),
);

for (const [name, fields] of Object.entries(describedFields))
  for (const { key, holder, name: property } of fieldTexts(`sections.${name}`, fields)) inPlace(key, holder, property);

for (const section of [protocolSection, ...Object.values(sections)]) {
  inPlace(`sections.${section.name}.title`, section, 'title');
  if ('rows' in section && section.rows) {
    inPlace(`sections.${section.name}.noun`, section.rows, 'noun');
    if (section.rows.none) inPlace(`sections.${section.name}.none`, section.rows, 'none');
  }
}
for (const section of letteredSections) inPlace(`sections.lettered.${section.letter}`, section, 'title');
for (const card of responseCards) inPlace(`sections.cards.${card.slug}`, card, 'title');
for (const step of [...steps, assuranceStep, submittedStep]) {
  inPlace(`sections.steps.${step.slug}.title`, step, 'title');
  if (!('parts' in step)) continue;
  if (step.note) inPlace(`sections.steps.${step.slug}.note`, step, 'note');
  step.parts.forEach((part, index) => {
    if (part.heading) inPlace(`sections.steps.${step.slug}.heading.${index + 1}`, part, 'heading');
  });
}
