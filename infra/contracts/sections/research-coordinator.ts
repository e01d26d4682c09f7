import { demandedEmail, demandedPhone, demandedText, mobileHint } from '../form/text-fields.ts';
import type { Section } from './section.ts';

export const researchCoordinator = {
  name: 'research_coordinators',
  title: 'Research coordinator',
  fields: [
    demandedText('name', 'Name', 'Enter the name'),
    demandedText('address', 'Postal address', 'Enter the postal address'),
    demandedEmail('email', 'Email', 'Enter the email address'),
    demandedPhone('telephone', 'Telephone', ['Enter the telephone number', 'Please enter valid telephone number'], {
      half: true,
    }),
    demandedPhone('mobile', 'Mobile', ['Enter the mobile number', 'Please enter valid mobile number'], {
      half: true,
      hint: mobileHint,
    }),
    demandedText('site', 'Site', 'Enter the site'),
  ],
} as const satisfies Section;
