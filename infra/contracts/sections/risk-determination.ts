import { flag } from './flag.ts';
import type { Section } from './section.ts';

const group = 'Answered Yes';

export const riskDetermination = {
  name: 'risk_determinations',
  title: 'Determination of risk',
  fields: [
    flag(group, 'human_exposure_to_ionizing_radiation', 'Human exposure to ionizing radiation'),
    flag(group, 'fetal_tissue', 'Fetal tissue or abortus'),
    flag(group, 'investigational_new_drug', 'Investigational new drug'),
    flag(group, 'investigational_new_device', 'Investigational new device'),
    flag(group, 'existing_data_available', 'Existing data available via public archives or sources'),
    flag(group, 'existing_data_not_available', 'Existing data not available via public archives'),
    flag(group, 'public_behavior_observation', 'Observation of public behaviour'),
    flag(group, 'information_recorded', 'Information recorded can identify the subjects'),
    flag(group, 'sensitive_aspects', "Sensitive aspects of the subject's own behaviour"),
    flag(group, 'criminal_prosecution_risk', 'Risk of criminal prosecution or civil liability if answers became known'),
    flag(group, 'damage_reputation', "Damage to the subject's financial standing, employability or reputation"),
  ],
} as const satisfies Section;
