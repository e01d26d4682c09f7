import { languageStore, rememberedLanguage, rememberLanguage, showLanguage } from './language.ts';
import type { Language } from './languages.ts';
import { addFile, loadTexts, missingFiles, type TextsOf } from './texts.ts';

/** The language that was asked for last: what comes, or fails, of another one is late and changes nothing. */
let wanted: Language | undefined;

/** Fetches what is missing and then shows the language, without a new page. Where it does not come, the former one stays. */
async function change(language: Language): Promise<void> {
  wanted = language;
  // Told of a former choice; of this one it stands until it has come.
  languageStore.setState(({ failed }) => ({ failed: failed === language ? failed : undefined }));
  try {
    // A front end may come meanwhile, with a file of its own.
    while (missingFiles(language).length > 0) await loadTexts(language);
    if (wanted !== language) return;
    languageStore.setState({ failed: undefined });
    showLanguage(language);
  } catch {
    if (wanted !== language) return;
    languageStore.setState({ failed: language });
    globalThis.addEventListener('online', () => void tryAgain(), { once: true });
  }
}

/** Asks again for a language whose texts did not arrive. It need not be the one that was chosen last. */
export async function tryAgain(): Promise<void> {
  const { failed } = languageStore.getState();
  if (failed) await change(failed);
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

/** Waits for the texts of a part of the portal that has just come, before it is drawn: `const part = await messagesReady(import(...))`. */
export async function messagesReady<Part>(coming: Promise<Part>): Promise<Part> {
  const part = await coming;
  const { language } = languageStore.getState();
  await loadTexts(language).catch(() => {
    languageStore.setState((now) => {
      // Another one that is on its way is not given up for this one.
      const isAwaited = wanted !== undefined && wanted !== language && wanted !== now.failed;
      return now.language !== language || isAwaited ? now : { failed: language };
    });
  });
  return part;
}

/** Declares where a front end's texts come from. Those of one that comes after the language was chosen are fetched at once. */
export function textsFrom(file: TextsOf): void {
  addFile(file);
  void messagesReady(Promise.resolve());
}
