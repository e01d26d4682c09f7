import { createStore } from 'zustand/vanilla';

/** English are the specification's words; chiShona is a draft until a native speaker has checked it. */
export const languages = ['en', 'sn'] as const;
export type Language = (typeof languages)[number];

const key = 'portal.language';

/** The language of this tab. */
export const languageStore = createStore<{ language: Language }>(() => ({ language: 'en' }));

/** Shows the language from now on; its words have to be there already. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  languageStore.setState({ language });
}

/** The one chosen on this device, by whoever was here last. */
export function rememberedLanguage(): Language {
  const kept = globalThis.localStorage?.getItem(key);
  return languages.find((known) => known === kept) ?? 'en';
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The device keeps nothing: the choice holds for this page.
  }
}
