import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { brokenCitations, filesBelow, missingMarkdown, rulesOf } from '../build/lint/citations.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const markdown = filesBelow(root, ['.md']);
const pages = markdown.filter((file) => file.startsWith('infra/docs/'));

/** A text without its blocks of code, and the names that headings have in links. */
const proseOf = (file: string): string => textOf(file).replace(/^```[^]*?^```/gm, '');
const anchorsOf = (file: string): string[] =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** What `{a,b}` and `*` may stand for; `{name}` stands for anything, and what is built may be missing. */
const isThere = (place: string): boolean =>
  /\/dist(\/|$)/.test(place) ||
  globSync(place.replace(/\{[^,}]*\}/g, '*').replace(/\/$/, ''), { cwd: root }).length > 0;

describe('the pages of infra/docs', () => {
  it.each(pages)('%s numbers its rules without a gap', (page) => {
    const rules = rulesOf(proseOf(page));
    expect(rules).toEqual(rules.map((_, index) => index + 1));
  });

  it('are all on the map, which names no other', () => {
    const named = new Set([...textOf('infra/docs/README.md').matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, page]) => page));
    expect([...named].sort()).toEqual(pages.map((page) => path.basename(page)).filter((page) => page !== 'README.md'));
  });
});

it('the decisions are all in their list, which names no other', () => {
  const named = [...textOf('infra/adr/README.md').matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, file = '']) => file);
  const there = markdown.filter((file) => /^infra\/adr\/\d/.test(file)).map((file) => path.basename(file));
  expect(named.sort()).toEqual(there.sort());
});

describe('what pages name is there', () => {
  const readmes = markdown.filter((file) => path.basename(file) === 'README.md');

  it.each([...new Set([...pages, ...readmes])])('files and folders: %s', (page) => {
    const places = [...proseOf(page).matchAll(/`((?:infra|shell|svc-[a-z{},]+|mfe-[a-z{},]+)\/[^`\s]+)`/g)];
    expect(places.map(([, place = '']) => place).filter((place) => !isThere(place))).toEqual([]);
  });

  it.each(markdown)('links: %s', (page) => {
    const links = [...proseOf(page).matchAll(/\]\((?!\w+:)([^)\s]*?)(?:#([^)\s]*))?\)/g)];
    const broken = links.filter(([, link = '', anchor]) => {
      const file = link === '' ? page : path.posix.join(path.posix.dirname(page), link);
      return !existsSync(path.join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('citations in other files than sources, which lint looks at', () => {
    const broken = filesBelow(root, ['.md', '.yaml', '.yml', '.sh', '.css', 'Dockerfile']).flatMap((file) => {
      const text = textOf(file);
      const missing = file.endsWith('.md') ? [] : missingMarkdown(root, text);
      return [...brokenCitations(root, text), ...missing].map(({ message }) => `${file}: ${message}`);
    });
    expect(broken).toEqual([]);
  });
});
