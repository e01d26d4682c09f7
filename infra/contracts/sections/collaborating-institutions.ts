import { email, phone, required } from '../form/rule.ts';
import type { Section } from './section.ts';

export const collaboratingInstitutions = {
  name: 'collaborating_institutions',
  title: 'Collaborating institutions',
  rows: { noun: 'collaborating institution', min: 1, blankAllowed: true },
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'Institution name',
      viewLabel: 'Institution',
      rules: [required('Enter the institution name')],
    },
    {
      kind: 'text',
      name: 'focal_person',
      label: 'Contact person',
      half: true,
      rules: [required('Enter the contact person')],
    },
    {
      kind: 'text',
      name: 'telephone',
      label: 'Telephone',
      input: 'tel',
      half: true,
      hint: 'Country code and 10 digits, for example +2630242705566',
      rules: [required('Enter the telephone number'), phone('Enter a valid telephone number')],
    },
    {
      kind: 'text',
      name: 'email',
      label: 'Email',
      input: 'email',
      rules: [required('Enter the email'), email('Enter a valid email address')],
    },
  ],
} as const satisfies Section;
