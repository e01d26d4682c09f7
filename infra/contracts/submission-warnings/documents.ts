import { listRows } from '../form/index.ts';
import { attachedFiles } from './attached-files.ts';
import { type WarningRule, listed, recordOf } from './warning.ts';
import { messages } from './messages.ts';

/** People who need particular protection take part, and the consent process has no form. */
export const consentOfTheVulnerable: WarningRule = (_form, application) => {
  if (recordOf(application, 'consent_processes').has_consent_form !== 'No') return [];
  const population = recordOf(application, 'populations');
  const included = Object.entries(messages.people).flatMap(([flag, name]) => (population[flag] === true ? [name] : []));
  if (included.length === 0) return [];
  const message = messages.consent({ people: listed(included) });
  return [{ field: 'consent_processes.0.has_consent_form', message }];
};

/** docs/specification 42: the proposal summary has 4 pages at most. */
const mostPages = 4;

/** A summary that is known to be longer; where its pages could not be counted, nothing is said. */
export const summaryPages: WarningRule = (form, application) =>
  attachedFiles(form, application).flatMap(({ field, path, file: { pages } }) =>
    field.name === 'proposal_summary' && pages !== undefined && pages > mostPages
      ? [{ field: path, message: messages.pages({ pages, most: mostPages }) }]
      : [],
  );

/** The same content attached in two places, whatever its name. */
export const sameFileTwice: WarningRule = (form, application) => {
  const files = attachedFiles(form, application);
  return files.flatMap(({ field, path, file }, index) => {
    const first = file.sha256 && files.slice(0, index).find((other) => other.file.sha256 === file.sha256);
    if (!first) return [];
    const message = messages.twice({ file: file.name, first: first.field.label, second: field.label });
    return [{ field: path, message }];
  });
};

const translated: readonly string[] = ['informed_consent_form', 'data_collection_tools'];

/** Local languages of the consent that no file name mentions. A question, since one file may hold several languages. */
export const localLanguages: WarningRule = (form, application) => {
  const { has_consent_form, local_languages } = recordOf(application, 'consent_processes');
  if (has_consent_form !== 'Yes' || !Array.isArray(local_languages)) return [];
  const languages = [...new Set(listRows(local_languages))];
  return attachedFiles(form, application).flatMap(({ field, path, file }) => {
    if (!translated.includes(field.name)) return [];
    const name = file.name.toLowerCase();
    const missing = languages.filter((language) => !name.includes(language.toLowerCase()));
    if (missing.length === 0) return [];
    return [{ field: path, message: messages.languages({ document: field.label, languages: listed(missing) }) }];
  });
};

const minors = ['children', 'adolescents'] as const;

/** Minors take part, and no file name mentions the assent form that they sign besides their parents' consent. */
export const assent: WarningRule = (form, application) => {
  const population = recordOf(application, 'populations');
  const included = minors.flatMap((flag) => (population[flag] === true ? [messages.people[flag]] : []));
  const consent = attachedFiles(form, application).find(({ field }) => field.name === 'informed_consent_form');
  if (included.length === 0 || !consent) return [];
  if (attachedFiles(form, application).some(({ file }) => /assent/i.test(file.name))) return [];
  const message = messages.assent({ people: listed(included) });
  return [{ field: consent.path, message }];
};
