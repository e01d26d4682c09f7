import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileForm, englishOf, partOfText, translationSchema, type FormDocument } from '@portal/contracts/council';
import { reviewOf } from '@portal/contracts/texts';
import { parsePo, type PoItem } from 'pofile-ts';
import type { Fault } from './yaml-file.ts';

type Texts = Readonly<Record<string, string>>;

/** Which English a translation was made of. */
const hashOf = (english: string): string => createHash('sha256').update(english).digest('hex').slice(0, 8);

/** A translation of this English: '' where there is none, or it was made of another. */
function translationOf(item: PoItem | undefined, english: string): string {
  const [text = ''] = item?.msgstr ?? [];
  if (!item || item.msgid !== english) return '';
  const { of } = reviewOf(item) ?? {};
  return of === undefined || of === hashOf(english) ? text : '';
}

/** Whole parts alone: a page is in one language (docs/languages 12). */
function wholeOf(english: ReadonlyMap<string, string>, items: ReadonlyMap<string, PoItem>): Texts {
  const all = [...english].map(([place, text]) => [place, translationOf(items.get(place), text)] as const);
  const lacking = new Set(all.filter(([, text]) => text === '').map(([place]) => partOfText(place)));
  return Object.fromEntries(all.filter(([place]) => !lacking.has(partOfText(place))));
}

/** What is wrong with a translation, at the line of its place. */
function faultsOf(file: string, content: string, { msgctxt, msgstr: [text = ''] }: PoItem): readonly Fault[] {
  const { error } = translationSchema.safeParse(text === '' ? 'none' : text);
  const [issue] = error?.issues ?? [];
  if (!issue) return [];
  const at = content.indexOf(`msgctxt "${msgctxt ?? ''}"`);
  const line = content.slice(0, Math.max(0, at)).split('\n').length;
  return [{ file, line, column: 1, message: issue.code === 'too_big' ? 'This is too long.' : issue.message }];
}

/**
 * What a form says in the languages of a council: `locales/{language}.po` by place and English. A language without a file, and a part of
 * which a text is missing or was made of other words, is English.
 */
export function readTexts(
  folder: string,
  languages: readonly string[],
  form: FormDocument,
): { texts: Readonly<Record<string, Texts>>; faults: readonly Fault[] } {
  const english = englishOf(compileForm(form));
  const faults: Fault[] = [];
  const texts = languages.map((language) => {
    const file = `locales/${language}.po`;
    const content = contentOf(path.join(folder, file));
    const { items } = parsePo(content);
    faults.push(...items.flatMap((item) => faultsOf(file, content, item)));
    return [language, wholeOf(english, new Map(items.map((item) => [item.msgctxt ?? '', item])))] as const;
  });
  return { texts: Object.fromEntries(texts), faults };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
