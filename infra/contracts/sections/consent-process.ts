import { noBlankRow, oneOf } from '../form/rule.ts';
import { flag } from './flag.ts';
import type { Section } from './section.ts';

const withForm = { field: 'has_consent_form', is: 'Yes' } as const;
const group = 'Consent';

export const consentProcess = {
  name: 'consent_processes',
  title: 'Consent process',
  fields: [
    {
      kind: 'yes_no',
      stored: 'words',
      name: 'has_consent_form',
      label: 'Is there a consent form?',
      viewLabel: 'Consent form',
      rules: [oneOf(['Yes', 'No'], 'Select option')],
    },
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
