import type { Language } from './language.ts';

/** The form that this language uses for a number: `plural('en', 1, { one: '1 minute', other: '1 minutes' })`. */
export const plural = (language: Language, count: number, forms: { one: string; other: string }): string =>
  new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;
