import { flags } from '../form/choice-fields.ts';
import type { Section } from './section.ts';

export const population = {
  name: 'populations',
  title: 'Population',
  fields: flags('Included', {
    males: 'Males',
    females: 'Females',
    adolescents: 'Adolescents (12 to 17 years)',
    children: 'Children (under 12 years)',
    pregnant_women: 'Pregnant women',
    foetuses: 'Foetuses',
    elderly: 'Elderly (over 65 years)',
    prisoners: 'Prisoners',
    cognitively_impaired: 'Cognitively impaired',
    hospital_inpatients: 'Hospital inpatients',
    sexual_minorities: 'Sexual minorities',
    sex_workers: 'Sex workers',
  }),
} as const satisfies Section;

export const riskDetermination = {
  name: 'risk_determinations',
  title: 'Determination of risk',
  fields: flags('Answered Yes', {
    human_exposure_to_ionizing_radiation: 'Human exposure to ionizing radiation',
    fetal_tissue: 'Fetal tissue or abortus',
    investigational_new_drug: 'Investigational new drug',
    investigational_new_device: 'Investigational new device',
    existing_data_available: 'Existing data available via public archives or sources',
    existing_data_not_available: 'Existing data not available via public archives',
    public_behavior_observation: 'Observation of public behaviour',
    information_recorded: 'Information recorded can identify the subjects',
    sensitive_aspects: "Sensitive aspects of the subject's own behaviour",
    criminal_prosecution_risk: 'Risk of criminal prosecution or civil liability if answers became known',
    damage_reputation: "Damage to the subject's financial standing, employability or reputation",
  }),
} as const satisfies Section;

/** Not the study type that decides documents and number, but what kind of work the study is made of. */
export const studyTypeFlags = {
  name: 'study_types',
  title: 'Study type',
  fields: [
    ...flags('Included', {
      survey: 'Survey',
      secondary: 'Secondary data',
      observational_clinical_trials: 'Observational clinical trials',
      clinical_trial: 'Clinical trial',
      lab_research: 'Laboratory research',
      record_review: 'Record review',
      operations_research: 'Operations research',
      qualitative: 'Qualitative',
      device_study: 'Device study',
    }),
    { kind: 'text', name: 'other', label: 'Other', rules: [] },
  ],
} as const satisfies Section;
