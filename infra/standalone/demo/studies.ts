import type { Status } from '@portal/contracts/protocol';
import type { DemoStudy } from './application.ts';

/** One study for each status, and some more so that lists have something to show. */
export const demoStudies: readonly (DemoStudy & { status: Status })[] = [
  {
    title: 'Knowledge of snakebite first aid among secondary-school teachers in Chiredzi',
    study_type: 'BSc',
    site: 'Secondary schools of Chiredzi district',
    agency: 'Self-funded',
    sample_size: 140,
    status: 'accepted',
  },
  {
    title: 'Cervical precancer self-sampling by village health workers in Gutu',
    study_type: 'Organisational Studies',
    site: 'Gutu Mission Hospital and twelve clinics',
    agency: 'Wellcome Trust, 215 Euston Road, London',
    sample_size: 2460,
    status: 'accepted',
  },
  {
    title: 'Pesticide exposure and cognitive development in children of tobacco-farm workers, Hurungwe district',
    study_type: 'Individual Research',
    site: 'Hurungwe district',
    agency: 'National Institutes of Health, 9000 Rockville Pike, Bethesda',
    sample_size: 600,
    status: 'declined',
  },
  {
    title: 'Pharmacy refill adherence and viral suppression among adolescents at Mpilo Central Hospital',
    study_type: 'MSc',
    site: 'Mpilo Central Hospital, Bulawayo',
    agency: 'Self-funded',
    sample_size: 310,
    status: 'response',
  },
  {
    title: 'Completeness of stillbirth registration in Mashonaland East, 2019 to 2025',
    study_type: 'Exempted from Ethics Review',
    site: 'Provincial registry, Marondera',
    agency: 'Ministry of Health and Child Care, Harare',
    sample_size: 4200,
    status: 'pending',
  },
  {
    title:
      'Depression screening by lay counsellors in primary care: a cluster trial of the Friendship Bench stepped model',
    study_type: 'Clinical Trials',
    site: 'Twenty-four City of Harare polyclinics',
    agency: 'National Institute for Health and Care Research, Southampton',
    sample_size: 1184,
    status: 'rejected',
  },
  {
    title: 'Rapid appraisal of measles vaccine stock-outs at council clinics in Bulawayo',
    study_type: 'Fast Track Reviews',
    site: 'Council clinics of Bulawayo',
    agency: 'City of Bulawayo Health Department',
    sample_size: 19,
    status: 'assigned',
  },
  {
    title: 'Household water treatment and cholera recurrence after the 2025 outbreak in Budiriro',
    study_type: 'Organisational Studies',
    site: 'Budiriro, Harare',
    agency: 'UNICEF, Harare',
    sample_size: 950,
    status: 'partially reviewed',
  },
  {
    title:
      'Six-month isoniazid and rifapentine for tuberculosis prevention among adults living with HIV in Harare and Chitungwiza',
    study_type: 'Clinical Trials',
    site: 'Wilkins Infectious Diseases Hospital; Chitungwiza Central Hospital',
    agency: 'National Institutes of Health, 9000 Rockville Pike, Bethesda',
    sample_size: 2460,
    status: 'reviewed',
  },
  {
    title:
      'Antenatal syphilis point-of-care testing and partner notification in rural Manicaland: a mixed-methods study',
    study_type: 'PhD',
    site: 'Mutare Provincial Hospital; Chipinge and Mutasa district clinics',
    agency: 'Wellcome Trust, 215 Euston Road, London',
    sample_size: 1184,
    status: 'pending',
  },
  {
    title: 'Iron deficiency in women of reproductive age attending family planning clinics in Mutare',
    study_type: 'MSc',
    site: 'Family planning clinics of Mutare',
    agency: 'Self-funded',
    sample_size: 380,
    status: 'pending',
  },
];
