import { listed, recordOf } from './answers.ts';
import { attachedFiles } from './attached.ts';
import type { WarningRule } from './warning.ts';

const minors = { children: 'children', adolescents: 'adolescents' } as const;

/** Minors take part, and no file is named after the assent that they give beside their parents' consent. */
export const assent: WarningRule = (application) => {
  const population = recordOf(application, 'populations');
  const included = Object.entries(minors).flatMap(([flag, name]) => (population[flag] === true ? [name] : []));
  const consent = attachedFiles(application).find(({ field }) => field.name === 'informed_consent_form');
  if (included.length === 0 || !consent) return [];
  if (attachedFiles(application).some(({ file }) => /assent/i.test(file.name))) return [];
  const message = `The study includes ${listed(included)}. Does the Informed Consent Form hold an assent form for them?`;
  return [{ field: consent.path, message }];
};
