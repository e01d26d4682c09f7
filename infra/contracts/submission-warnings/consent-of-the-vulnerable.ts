import { listed, recordOf } from './answers.ts';
import type { WarningRule } from './warning.ts';

const vulnerable = {
  adolescents: 'adolescents',
  children: 'children',
  pregnant_women: 'pregnant women',
  prisoners: 'prisoners',
  cognitively_impaired: 'cognitively impaired people',
  hospital_inpatients: 'hospital inpatients',
  sexual_minorities: 'sexual minorities',
  sex_workers: 'sex workers',
} as const;

/** People who need particular protection take part, and the consent process has no form. */
export const consentOfTheVulnerable: WarningRule = (application) => {
  if (recordOf(application, 'consent_processes').has_consent_form !== 'No') return [];
  const population = recordOf(application, 'populations');
  const included = Object.entries(vulnerable).flatMap(([flag, name]) => (population[flag] === true ? [name] : []));
  if (included.length === 0) return [];
  const message = `The study includes ${listed(included)}, and the consent process says that there is no consent form. Is that right?`;
  return [{ field: 'consent_processes.0.has_consent_form', message }];
};
