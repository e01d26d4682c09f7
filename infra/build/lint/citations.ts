import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage']);

/** The files below a folder that have one of these endings, as paths from it with slashes. */
export const filesBelow = (folder: string, endings: readonly string[], below = ''): string[] =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (!entry.isDirectory()) return endings.some((ending) => file.endsWith(ending)) ? file : [];
    return notOurs.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(folder, endings, file);
  });

/** The numbers of a page's rules, in their order. */
export const rulesOf = (text: string): number[] =>
  [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** What citations can name in the repository at `root`. */
function readKnown(root: string) {
  const docs = path.join(root, 'infra/docs');
  const pages = namesIn(docs).filter((file) => file.endsWith('.md'));
  return {
    pages: new Map(
      pages.map((file) => [path.parse(file).name, rulesOf(readFileSync(path.join(docs, file), 'utf8'))] as const),
    ),
    decisions: namesIn(path.join(root, 'infra/adr')).map((file) => file.slice(0, 4)),
    markdown: filesBelow(root, ['.md']),
  };
}

const known = new Map<string, ReturnType<typeof readKnown>>();
function knownIn(root: string) {
  const found = known.get(root) ?? readKnown(root);
  known.set(root, found);
  return found;
}

/** What is wrong, and where in the text. */
interface Broken {
  index: number;
  message: string;
}

// A citation may run over the end of a comment's line.
const gap = String.raw`(?:\s|\n\s*\*)+`;
const rules = String.raw`\d+(?:(?:, | and |,? or |–| to )\d+)*`;
const toPage = new RegExp(String.raw`(?<![\w./-])docs/([a-z][a-z-]*)(?![\w./-]*[\w/])(?:${gap}(${rules})\b)?`, 'gu');
const toDecision = new RegExp(String.raw`\bADRs?${gap}(\d{4})\b`, 'gu');
const toSpecification = /\bspecification,? section \d/giu;
const toMarkdown = /(?<![\w./-])[\w./-]*[\w-]\.md\b/gu;

/** What does not resolve of a text's citations: `docs/<page> <rules>` and `ADR <number>`. */
export function brokenCitations(root: string, text: string): Broken[] {
  const { pages, decisions } = knownIn(root);
  const broken: Broken[] = [];
  for (const { index, 1: page = '', 2: cited = '' } of text.matchAll(toPage)) {
    const there = pages.get(page);
    if (!there) broken.push({ index, message: `There is no page infra/docs/${page}.md.` });
    for (const rule of there ? (cited.match(/\d+/g) ?? []) : [])
      if (!there?.includes(Number(rule))) broken.push({ index, message: `infra/docs/${page}.md has no rule ${rule}.` });
  }
  for (const { index, 1: number = '' } of text.matchAll(toDecision))
    if (!decisions.includes(number)) broken.push({ index, message: `infra/adr has no decision ${number}.` });
  for (const { index } of text.matchAll(toSpecification))
    broken.push({ index, message: 'Cite the specification as docs/specification with the number of the rule.' });
  return broken;
}

/**
 * The Markdown files that a comment names and that are not there: by their path from the root, or by a name that one
 * file has. Pages of infra/docs have citations or a path.
 */
export function missingMarkdown(root: string, text: string): Broken[] {
  const { markdown } = knownIn(root);
  const isThere = (name: string) => {
    if (name.includes('/')) return markdown.includes(name);
    const named = markdown.filter((file) => path.basename(file) === name);
    return named.length === 1 && !named[0]?.startsWith('infra/docs/');
  };
  return [...text.matchAll(toMarkdown)]
    .filter(([name]) => !isThere(name))
    .map(({ index, 0: name }) => ({ index, message: `There is no ${name} in the repository, or several.` }));
}
