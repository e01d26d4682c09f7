import type { Form } from '../council/compile-form.ts';
import { firstMeant, placesMeant } from '../council/meanings.ts';
import { listRows } from '../form/index.ts';
import type { Application } from '../sections/application.ts';
import { attachedFiles, filesMeant } from './attached-files.ts';
import { type WarningRule, listed } from './warning.ts';
import { messages } from './messages.ts';

/** Who takes part of those whom the form means by this, as warnings call them. */
const included = (form: Form, meaning: 'minor' | 'protected', application: Application): readonly string[] =>
  placesMeant(form, meaning, application).flatMap(({ section, field, answer }) => {
    const flag = form.sections[section]?.fields.find(({ name }) => name === field);
    return answer === true && flag?.kind === 'flag' && flag.people !== undefined ? [flag.people] : [];
  });

/** Yes or No, as a question keeps it; undefined where it is not asked or not answered. */
function hasConsent(form: Form, application: Application): { path: string; is: boolean | undefined } | undefined {
  const found = firstMeant(form, 'has_consent', application);
  if (!found) return undefined;
  const { path, answer } = found;
  return {
    path,
    is: typeof answer === 'boolean' ? answer : answer === 'Yes' ? true : answer === 'No' ? false : undefined,
  };
}

/** People who need particular protection take part, and the consent process has no form. */
export const consentOfTheVulnerable: WarningRule = (form, application) => {
  const consent = hasConsent(form, application);
  const people = included(form, 'protected', application);
  if (consent?.is !== false || people.length === 0) return [];
  return [{ field: consent.path, message: messages.consent({ people: listed(people) }) }];
};

/** A document that is known to be longer than its question allows; where its pages could not be counted, nothing is said. */
export const documentPages: WarningRule = (form, application) =>
  attachedFiles(form, application).flatMap(({ field: { label, pages: most }, path, file: { pages } }) =>
    most !== undefined && pages !== undefined && pages > most
      ? [{ field: path, message: messages.pages({ document: label, pages, most }) }]
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

/** Local languages of the consent that no file name mentions. A question, since one file may hold several languages. */
export const localLanguages: WarningRule = (form, application) => {
  const asked = firstMeant(form, 'languages', application)?.answer;
  const consent = hasConsent(form, application);
  if ((consent && consent.is !== true) || !Array.isArray(asked)) return [];
  const languages = [...new Set(listRows(asked))];
  return filesMeant(form, 'translated', application).flatMap(({ field, path, file }) => {
    const name = file.name.toLowerCase();
    const missing = languages.filter((language) => !name.includes(language.toLowerCase()));
    if (missing.length === 0) return [];
    return [{ field: path, message: messages.languages({ document: field.label, languages: listed(missing) }) }];
  });
};

/** Minors take part, and no file name mentions the assent form that they sign besides their parents' consent. */
export const assent: WarningRule = (form, application) => {
  const people = included(form, 'minor', application);
  const [first] = form.meanings.consent_form;
  const consent = filesMeant(form, 'consent_form', application).find(({ field }) => field.name === first?.field);
  if (people.length === 0 || !consent) return [];
  if (attachedFiles(form, application).some(({ file }) => /assent/i.test(file.name))) return [];
  const message = messages.assent({ people: listed(people), document: consent.field.label });
  return [{ field: consent.path, message }];
};
