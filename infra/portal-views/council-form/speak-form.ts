import { formMessages, formTexts, type Form, type FormWords } from '@portal/contracts/council';
import { sentence } from '@portal/contracts/texts';
import { api, ApiProblem, inPlace, textsFrom, type Language } from '@portal/web-kit';

/** What a version says in a language, under keys of its own; nothing where the council has not translated it: it is English then. */
export async function wordsOfForm(hash: string, language: Language): Promise<{ texts: Record<string, string> }> {
  try {
    const { texts } = await api.get<FormWords>(`/api/forms/${hash}/${language}.json`);
    return { texts: Object.fromEntries(Object.entries(texts).map(([place, text]) => [`${hash}.${place}`, text])) };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { texts: {} };
    throw error;
  }
}

/** Makes a version of the form speak the page's language, as the one that comes with the pages does (docs/languages 20). */
export function speakForm(hash: string, form: Form): void {
  for (const { key, holder, name } of formTexts(form, `${hash}.sections`)) inPlace(key, holder, name);
  for (const [key, message] of formMessages(form, `${hash}.sections`)) sentence(key, message);
  textsFrom((language) => wordsOfForm(hash, language));
}
