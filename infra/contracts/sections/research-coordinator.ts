import { email, phone, required } from '../form/rule.ts';
import type { Section } from './section.ts';

export const researchCoordinator = {
  name: 'research_coordinators',
  title: 'Research coordinator',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', rules: [required('Enter the name')] },
    { kind: 'text', name: 'address', label: 'Postal address', rules: [required('Enter the postal address')] },
    {
      kind: 'text',
      name: 'email',
      label: 'Email',
      input: 'email',
      rules: [required('Enter the email address'), email('Enter the email address')],
    },
    {
      kind: 'text',
      name: 'telephone',
      label: 'Telephone',
      input: 'tel',
      half: true,
      hint: 'Country code and 10 digits, for example +2630242705566',
      rules: [required('Enter the telephone number'), phone('Please enter valid telephone number')],
    },
    {
      kind: 'text',
      name: 'mobile',
      label: 'Mobile',
      input: 'tel',
      half: true,
      hint: 'Country code and 10 digits, for example +2630773520118',
      rules: [required('Enter the mobile number'), phone('Please enter valid mobile number')],
    },
    { kind: 'text', name: 'site', label: 'Site', rules: [required('Enter the site')] },
  ],
} as const satisfies Section;
