import { fill, type Given, nameOf, shownValue } from '@portal/contracts/texts';
import { type I18n, setupI18n } from '@lingui/core';
import { type Language, languages } from './languages.ts';
import type { Compiled } from './texts.ts';
import { formatWith } from './catalogue.ts';
import { nameWith } from './server-sentences.ts';

/**
 * Makes texts with forms (plurals, choices) and the sentences of rules work from now on. Called by modules that come with such texts:
 * otherwise each page of the gate would load all of web-kit.
 */
export const withForms = (): void => {
  formatWith(formatText);
  nameWith(nameOf);
};

const made = new Map<Language, I18n>();

/** Formatters are English where the browser has none for the language: they would fall back to those of another country. */
function i18nOf(language: Language): I18n {
  const known = made.get(language);
  if (known) return known;
  const { tag } = languages[language];
  const i18n = setupI18n({ locale: tag, locales: [tag, languages.en.tag], messages: { [tag]: {} } });
  made.set(language, i18n);
  return i18n;
}

const hasForms = /\{\s*\w+\s*,/;

/** A text with its values. Forms are chosen by Intl.PluralRules of its language. */
export function formatText(text: string | Compiled, given: Given, language: Language): string {
  if (typeof text === 'string' && !hasForms.test(text)) return fill(text, given);
  // Compiled texts come as Lingui compiles them, which its types do not name.
  const message = (typeof text === 'string' ? text : text.icu) as string;
  return i18nOf(language)._('', withLists(given), { message });
}

/** Lists are joined, and what is not there chooses the form `none`. */
const shown = (value: unknown): unknown => (Array.isArray(value) ? shownValue(value) : (value ?? 'none'));
const withLists = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, shown(value)]));
