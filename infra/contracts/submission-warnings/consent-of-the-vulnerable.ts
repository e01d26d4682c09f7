import { listed, recordOf } from './answers.ts';
import type { WarningRule } from './warning.ts';
import { messages } from './messages.ts';

/** People who need particular protection take part, and the consent process has no form. */
export const consentOfTheVulnerable: WarningRule = (application) => {
  if (recordOf(application, 'consent_processes').has_consent_form !== 'No') return [];
  const population = recordOf(application, 'populations');
  const included = Object.entries(messages.people).flatMap(([flag, name]) => (population[flag] === true ? [name] : []));
  if (included.length === 0) return [];
  const message = messages.consent({ people: listed(included) });
  return [{ field: 'consent_processes.0.has_consent_form', message }];
};
