import { textOf } from './catalogue.ts';
import { knownSentence } from './server-sentences.ts';
import type { Language } from './languages.ts';
import { usePageLanguage } from './page-language.ts';

interface Props {
  text: string;
  /** The language of its place; the page's where it is left out. */
  language?: Language | undefined;
}

/**
 * A sentence of a server or of a rule in the language of its place or, without a translation, in English, marked by `lang`
 * (docs/languages 7). A page's own text is shown as it is.
 */
export function Sentence({ text, language }: Props) {
  const page = usePageLanguage();
  const spoken = language ?? page;
  const sentence = spoken === 'en' ? undefined : knownSentence(text);
  if (!sentence) return text;
  const { key, values = {}, english } = sentence;
  const own = key && textOf(spoken, key, values);
  return (
    <>
      {own}
      <span lang="en">{own ? text.slice(english.length) : text}</span>
    </>
  );
}
