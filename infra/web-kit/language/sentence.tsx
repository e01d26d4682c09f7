import type { Named } from '@portal/contracts/texts';
import { textOf } from './catalogue.ts';
import type { Language } from './languages.ts';
import { usePageLanguage } from './page-language.ts';

interface Heard extends Named {
  /** The sentence alone: a reference may stand behind it. */
  english: string;
}

const heard = new Map<string, Heard>();
let nameOf: (text: string) => Named | undefined = () => undefined;

/** What rules say has names of its own (contracts/texts), which come after the first script. */
export const nameWith = (names: typeof nameOf): void => void (nameOf = names);

/** Notes how a server named what it said. `text` is what is shown of it in English. */
export const hear = (text: string, as: Heard): void => void heard.set(text, as);

/** What is known of a text: a sentence of a server or of a rule; undefined where it is the page's own. */
function known(text: string): Heard | undefined {
  const told = heard.get(text);
  const own = nameOf(told?.english ?? text);
  return told?.key === undefined ? (own && { english: text, ...told, ...own }) || told : told;
}

interface Props {
  text: string;
  /** Of the place around it; the page's where it is left out. */
  language?: Language | undefined;
}

/**
 * A sentence of a server or of a rule in the language of its place, and where that has none in English, which it then says by `lang`
 * (remotes-and-languages.md 4). What a page says by itself comes out as it is.
 */
export function Sentence({ text, language }: Props) {
  const page = usePageLanguage();
  const spoken = language ?? page;
  const sentence = spoken === 'en' ? undefined : known(text);
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
