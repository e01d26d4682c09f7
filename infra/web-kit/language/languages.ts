/**
 * The languages of the pages (docs/languages 1): for each the tag that Intl takes, and its own name. English are the
 * specification's words. Another language is one line here and one folder in infra/languages/locales.
 */
export const languages = {
  en: { tag: 'en-ZW', name: 'English' },
  sn: { tag: 'sn', name: 'chiShona' },
  nd: { tag: 'nd', name: 'isiNdebele' },
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (name: unknown): name is Language =>
  typeof name === 'string' && Object.hasOwn(languages, name);
