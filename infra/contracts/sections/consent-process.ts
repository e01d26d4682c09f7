import { flag, yesOrNo } from '../form/choice-fields.ts';
import { noBlankRow } from '../form/rule.ts';
import type { Section } from './section.ts';

const withForm = { field: 'has_consent_form', is: 'Yes' } as const;
const group = 'Consent';

export const consentProcess = {
  name: 'consent_processes',
  title: 'Consent process',
  fields: [
    yesOrNo('has_consent_form', 'Is there a consent form?', { viewLabel: 'Consent form' }),
    flag(group, 'written', 'Written', withForm),
    flag(group, 'verbal', 'Verbal', withForm),
    flag(group, 'english', 'English', withForm),
    {
      kind: 'list',
      name: 'local_languages',
      label: 'Local languages',
      noun: 'local language',
      when: withForm,
      rules: [noBlankRow('Language is required')],
    },
  ],
} as const satisfies Section;
