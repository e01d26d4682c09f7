import { demandedEmail, demandedPhone, demandedText } from '../form/text-fields.ts';
import type { Section } from './section.ts';

export const collaboratingInstitutions = {
  name: 'collaborating_institutions',
  title: 'Collaborating institutions',
  rows: { noun: 'collaborating institution', min: 1, blankAllowed: true },
  fields: [
    demandedText('name', 'Institution name', 'Enter the institution name', { viewLabel: 'Institution' }),
    demandedText('focal_person', 'Contact person', 'Enter the contact person'),
    demandedPhone('telephone', 'Telephone', ['Enter the telephone number', 'Enter a valid telephone number'], {
      half: true,
    }),
    demandedEmail('email', 'Email', 'Enter the email', { wrong: 'Enter a valid email address' }),
  ],
} as const satisfies Section;
