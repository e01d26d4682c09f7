import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { reviewOf } from '@portal/contracts/texts';
import { hashOf } from './message.ts';

/** One message of a PO file: its key is the msgctxt, the English the msgid. */
export interface Entry {
  key: string;
  english: string;
  /** '' where nobody has translated it. */
  text: string;
  /** Lines that begin with '# '. */
  comments: readonly string[];
}

const format = formatter({ origins: false, customHeaderAttributes: { 'X-Generator': 'npm run languages' } });
const context = (language: string) => ({ locale: language, sourceLocale: 'en', filename: '' });

type Catalogue = Parameters<typeof format.serialize>[0];

/** The messages of a PO file, in their order. */
export const readPo = (content: string): Entry[] =>
  Object.values(format.parse(content, context('')) as Catalogue).map(
    ({ message, context: key, translation, extra }) => ({
      key: key ?? '',
      english: message ?? '',
      text: translation ?? '',
      comments: ((extra as { translatorComments?: string[] } | undefined)?.translatorComments ?? []).filter(Boolean),
    }),
  );

/** A PO file of these messages. `existing` keeps its head. */
export function writePo(language: string, entries: readonly Entry[], existing?: string): string {
  const catalogue: Catalogue = {};
  for (const { key, english, text, comments } of entries)
    catalogue[generateMessageId(english, key)] = {
      message: english,
      context: key,
      translation: text,
      extra: { translatorComments: [...comments], flags: [] },
    };
  return format.serialize(catalogue, { ...context(language), existing }) as string;
}

/** Whether the English has changed since the text was written. */
export const isOutdated = (entry: Entry): boolean => {
  const of = reviewOf(entry)?.of;
  return of !== undefined && of !== hashOf(entry.english);
};

/** The part of the pages that a key belongs to, which has all its texts or shows none: a catalogue, or a section. */
export const partOf = (key: string): string => key.split('.', key.startsWith('sections.') ? 2 : 1).join('.');
