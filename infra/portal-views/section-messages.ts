import { formTexts } from '@portal/contracts/council';
import { fieldTexts } from '@portal/contracts/form';
import { askedFields, assuranceStep, mrczForm, submittedStep } from '@portal/contracts/sections';
import { inPlace, textsFrom } from '@portal/web-kit';

/*
 * The descriptions of an application's sections speak the page's language where they stand: whoever reads a label, in contracts too,
 * needs to know nothing of languages. Messages stay English, as servers send them, and are said where they are shown (ui-kit's Said).
 */

textsFrom((language) => import(/* webpackChunkName: "form-[request]" */ `../councils/mrcz/locales/${language}.po`));

for (const { key, holder, name } of formTexts(mrczForm)) inPlace(key, holder, name);
for (const [name, fields] of Object.entries(askedFields))
  for (const { key, holder, name: property } of fieldTexts(`asked.${name}`, fields)) inPlace(key, holder, property);
for (const step of [assuranceStep, submittedStep]) inPlace(`asked.steps.${step.slug}`, step, 'title');
