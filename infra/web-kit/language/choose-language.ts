import { languageStore, rememberedLanguage, rememberLanguage, showLanguage } from './language.ts';
import type { Language } from './languages.ts';
import { loadTexts } from './texts.ts';

/** Fetches what is missing and then shows the language, without a new page. Where it does not come, the former one stays. */
async function change(language: Language): Promise<void> {
  try {
    await loadTexts(language);
    languageStore.setState({ failed: undefined });
    showLanguage(language);
  } catch {
    languageStore.setState({ failed: language });
    globalThis.addEventListener('online', () => void tryAgain(), { once: true });
  }
}

/** Asks again for a language whose texts did not arrive. */
export async function tryAgain(): Promise<void> {
  const { failed } = languageStore.getState();
  if (failed) await chooseLanguage(failed);
}

/** Changes the language of this tab, and of later visits on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await change(language);
}

/** Before the first page is drawn: the language that was chosen last. `offered` are those that are whole. */
export async function startLanguage(offered: readonly Language[]): Promise<void> {
  const language = rememberedLanguage();
  if (language !== 'en' && offered.includes(language)) await change(language);
}

/** Waits for the texts of a part of the portal that has just come, before it is drawn: `const part = await wordsReady(import(...))`. */
export async function wordsReady<Part>(coming: Promise<Part>): Promise<Part> {
  const part = await coming;
  const { language } = languageStore.getState();
  await loadTexts(language).catch(() => languageStore.setState({ failed: language }));
  return part;
}
