import { sentenceTexts } from '@portal/contracts/texts';
import { addTexts, english, type Language, type Texts } from '@portal/web-kit/testing';

/** Replaces a language by a made-up translation: the texts of these parts, or all, in a mark that names the language. */
export function markTexts(language: Language, parts?: readonly string[]): void {
  const isMarked = (key: string) => parts === undefined || parts.some((part) => key.startsWith(`${part}.`));
  const marked = [...english, ...sentenceTexts]
    .filter(([key]) => isMarked(key))
    .map(([key, text]) => [key, `⟦${language}:${text as string}⟧`]);
  addTexts(language, Object.fromEntries(marked) as Texts);
}

const heard = ['aria-label', 'title', 'placeholder', 'alt'] as const;

export interface ShownText {
  text: string;
  /** What its place says the language is. */
  lang: string;
}

/** What can be read or heard below an element, with the language that the nearest `lang` names. */
export function shownTexts(within: Element): ShownText[] {
  const found: ShownText[] = [];
  const look = (element: Element) => {
    if (element.matches('style, script')) return;
    const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
    const note = (text: string | null | undefined) => {
      const bare = text?.trim();
      if (bare && /\p{Letter}/u.test(bare)) found.push({ text: bare, lang });
    };
    for (const name of heard) note(element.getAttribute(name));
    for (const child of element.childNodes) {
      if (child instanceof Element) look(child);
      else note(child.textContent);
    }
  };
  look(within);
  return found;
}

/** Texts whose place says another language than their mark; unmarked texts are English. */
export const wronglyMarked = (within: Element): ShownText[] =>
  shownTexts(within).filter(({ text, lang }) => (/⟦(\w\w):/.exec(text)?.[1] ?? 'en') !== lang);
