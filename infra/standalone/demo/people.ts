import type { Role } from '@portal/contracts/accounts';

export interface DemoPerson {
  role: Role;
  first_name: string;
  last_name: string;
  email: string;
}

/** Of every demo account; demo data is made on loopback only. */
export const demoPassword = 'Protocol2149';

export const demoContact = { mobile: '+2630773520118', address: 'Josiah Tongogara Avenue, Harare' };

export const demoPeople = {
  researcher: { role: 'researcher', first_name: 'Rutendo', last_name: 'Moyo', email: 'researcher@portal.example' },
  reviewer: { role: 'reviewer', first_name: 'Farai', last_name: 'Mutasa', email: 'reviewer@portal.example' },
  secondReviewer: { role: 'reviewer', first_name: 'Nyasha', last_name: 'Dube', email: 'reviewer2@portal.example' },
  thirdReviewer: { role: 'reviewer', first_name: 'Tatenda', last_name: 'Sibanda', email: 'reviewer3@portal.example' },
  compliance: { role: 'compliance', first_name: 'Memory', last_name: 'Chigumbura', email: 'compliance@portal.example' },
} as const satisfies Record<string, DemoPerson>;
