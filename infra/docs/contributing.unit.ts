import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { followUpKinds } from '../contracts/follow-ups/kinds.ts';
import { noticeKinds } from '../contracts/notices/notices.ts';
import { statuses } from '../contracts/protocol/status.ts';
import { studyTypes } from '../contracts/protocol/study-type.ts';
import { sectionNames } from '../contracts/sections/section.ts';
import { sections } from '@portal/contracts/sections';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const page = textOf('infra/docs/contributing.md');

/** The files of each heading's list; `one or another` where either is touched. */
const touched = new Map(
  page
    .split('\n### ')
    .slice(1)
    .map((chapter) => {
      const [title = '', ...lines] = chapter.split('\n');
      const places = lines.flatMap((line) => /^- (`[^`]+`(?: or `[^`]+`)*)/.exec(line)?.[1] ?? []);
      return [title, places.map((place) => place.replaceAll('`', ''))] as const;
    }),
);
const filesOf = (title: string): readonly string[] => touched.get(title) ?? [];

/** A file names it as a key or as a value: `declined:`, `declined,`, `'declined'` or at the end of a line; a folder holds a file of that name. */
function nameIt(place: string, what: string): boolean {
  if (!statSync(path.join(root, place)).isDirectory())
    return new RegExp(`(?<![\\w-])(${what}([:,]|$)|(['"])${what}\\3)`, 'm').test(textOf(place));
  const files = readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' });
  return files.some((file) => path.parse(file).name.replaceAll('-', '_') === what);
}

const names = (places: string, what: string): boolean => places.split(' or ').some((place) => nameIt(place, what));

/** Which of the chapter's files say nothing of which of these. */
const forgotten = (title: string, all: readonly string[]): string[] =>
  filesOf(title).flatMap((file) => all.filter((what) => !names(file, what)).map((what) => `${file}: ${what}`));

const kinds: readonly (readonly [title: string, all: readonly string[]])[] = [
  ['A study type', studyTypes],
  ['A status', statuses],
  ['A follow-up form', followUpKinds()],
  ['A mail', noticeKinds],
];

describe('the files that contributing.md says an addition touches', () => {
  it.each([...kinds.map(([title]) => title), 'A field'])('%s: at most five', (title) => {
    expect(filesOf(title).length).toBeGreaterThan(1);
    expect(filesOf(title).length).toBeLessThanOrEqual(5);
  });

  it.each(kinds)('%s: all of them name every one', (title, all) => {
    expect(forgotten(title, all)).toEqual([]);
    // Whatever is new is missing everywhere, and each file is named.
    expect(forgotten(title, ['brand_new'])).toEqual(filesOf(title).map((file) => `${file}: brand_new`));
  });

  it('A field: every one that has a rule stands in the matrix of messages', () => {
    const [, matrix = ''] = filesOf('A field');
    const said = textOf(matrix);
    const ruled = sectionNames
      .filter((name) => name !== 'documents')
      .flatMap((name) =>
        sections[name].fields.filter(({ rules }) => rules.length > 0).map((field) => `${name}.${field.name}`),
      );
    // A list is answered row by row, and stands with the cases that are written out.
    expect(ruled.filter((field) => !said.includes(`'${field}'`))).toEqual(['consent_processes.local_languages']);
  });
});
