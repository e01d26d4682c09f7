import { createStore } from 'zustand/vanilla';
import { keepAs, keptAs } from '../kept.ts';
import { isLanguage, type Language } from './languages.ts';

const key = 'portal.language';

interface Shown {
  /** The language of this tab. */
  language: Language;
  /** A language whose texts did not arrive. */
  failed?: Language | undefined;
  /** Counts changes of the language and of the loaded texts, so that pages re-render. */
  revision: number;
}

export const languageStore = createStore<Shown>(() => ({ language: 'en', revision: 0 }));

/** Shows the language from now on; its texts have to be there already. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  languageStore.setState(({ revision }) => ({ language, revision: revision + 1 }));
}

/** The one chosen on this device, by whoever was here last. */
export function rememberedLanguage(): Language {
  const kept = keptAs(key);
  return isLanguage(kept) ? kept : 'en';
}

export const rememberLanguage = (language: Language): void => keepAs(key, language);
