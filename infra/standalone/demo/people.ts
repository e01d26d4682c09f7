import type { Role } from '@portal/contracts/accounts';
import type { Investigator } from '@portal/samples';

export interface DemoPerson {
  role: Role;
  first_name: string;
  last_name: string;
  email: string;
}

/** Of every demo account; demo data is made on loopback only. */
export const demoPassword = 'Protocol2149';

export const demoContact = { mobile: '+263773520118', address: 'Josiah Tongogara Avenue, Harare' };

/** Those who are named when the portal starts. */
export const demoPeople = {
  researcher: { role: 'researcher', first_name: 'Rutendo', last_name: 'Moyo', email: 'researcher@portal.example' },
  reviewer: { role: 'reviewer', first_name: 'Farai', last_name: 'Mutasa', email: 'reviewer@portal.example' },
  secondReviewer: { role: 'reviewer', first_name: 'Nyasha', last_name: 'Dube', email: 'reviewer2@portal.example' },
  thirdReviewer: { role: 'reviewer', first_name: 'Tatenda', last_name: 'Sibanda', email: 'reviewer3@portal.example' },
  compliance: { role: 'compliance', first_name: 'Memory', last_name: 'Chigumbura', email: 'compliance@portal.example' },
} as const satisfies Record<string, DemoPerson>;

const person = (role: Role, first_name: string, last_name: string): DemoPerson => ({
  role,
  first_name,
  last_name,
  email: `${first_name}.${last_name}@portal.example`.toLowerCase(),
});

export const demoReviewers: readonly DemoPerson[] = [
  demoPeople.reviewer,
  demoPeople.secondReviewer,
  demoPeople.thirdReviewer,
  person('reviewer', 'Themba', 'Nkomo'),
  person('reviewer', 'Precious', 'Marufu'),
  person('reviewer', 'Edmore', 'Chikwanha'),
];

export const demoOfficers: readonly DemoPerson[] = [demoPeople.compliance, person('compliance', 'Lovemore', 'Ndlovu')];

export interface DemoResearcher extends DemoPerson {
  leads: Omit<Investigator, 'name' | 'email'> & { title: string };
}

/** The name that studies.txt gives them, their own, title, qualifications, post, institution and address. */
const researchers = `
rutendo; Rutendo; Moyo; Dr; MBChB, MMed (UZ); Senior Lecturer; University of Zimbabwe, Department of Primary Health Care Sciences; P.O. Box A178, Avondale, Harare
gumbo; Tsitsi; Gumbo; Dr; MBChB, MPH (Cape Town); Lecturer; University of Zimbabwe, Department of Community Medicine; P.O. Box A178, Avondale, Harare
mpofu; Sibusiso; Mpofu; Dr; MBChB, DTM&H (Liverpool); Senior Lecturer; National University of Science and Technology, Faculty of Medicine; P.O. Box AC 939, Ascot, Bulawayo
chirwa; Vimbai; Chirwa; Prof.; BScN, PhD (Pretoria); Associate Professor; University of Zimbabwe, Department of Nursing Science; P.O. Box A178, Avondale, Harare
hove; Tafadzwa; Hove; Dr; MBChB, PhD (LSHTM); Principal Researcher; Biomedical Research and Training Institute; P.O. Box CY 1753, Causeway, Harare
takawira; Blessing; Takawira; Mr; BSc Hons, MSc Public Health; Lecturer; Midlands State University, Faculty of Medicine; Private Bag 9055, Senga, Gweru
nyathi; Nomsa; Nyathi; Dr; BPharm, PhD (UKZN); Senior Lecturer; National University of Science and Technology, Department of Pharmacy; P.O. Box AC 939, Ascot, Bulawayo
zhou; Kudzai; Zhou; Prof.; MBChB, FRCPCH; Professor of Paediatrics; University of Zimbabwe, Department of Child Health; P.O. Box A178, Avondale, Harare
banda; Anesu; Banda; Ms; BDS, MPH; Lecturer; Great Zimbabwe University, School of Health Sciences; P.O. Box 1235, Masvingo
`;

function researcherIn(row: string): [name: string, who: DemoResearcher] {
  const [name = '', first = '', last = '', title = '', ...post] = row.split('; ');
  const [qualifications = '', academic_title = '', institution = '', postal_address = ''] = post;
  const who = name === 'rutendo' ? demoPeople.researcher : person('researcher', first, last);
  return [name, { ...who, leads: { title, qualifications, academic_title, institution, postal_address } }];
}

/** By the names that studies.txt gives them. */
export const demoResearchers: Readonly<Record<string, DemoResearcher>> = Object.fromEntries(
  researchers.trim().split('\n').map(researcherIn),
);
