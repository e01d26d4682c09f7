import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage']);

/** The files of this ending below a folder, as paths from it with slashes. */
export const filesBelow = (folder, ending, below = '') =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (!entry.isDirectory()) return file.endsWith(ending) ? file : [];
    return notOurs.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(folder, ending, file);
  });

/** The numbers of a page's rules, in their order. */
export const rulesOf = (text) => [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));

/** What citations can name in the repository at `root`. */
function readNames(root) {
  const docs = path.join(root, 'infra/docs');
  const pages = new Map(
    (existsSync(docs) ? readdirSync(docs) : [])
      .filter((file) => file.endsWith('.md'))
      .map((file) => [path.parse(file).name, new Set(rulesOf(readFileSync(path.join(docs, file), 'utf8')))]),
  );
  const adr = path.join(root, 'infra/adr');
  const decisions = new Set((existsSync(adr) ? readdirSync(adr) : []).map((file) => file.slice(0, 4)));
  return { pages, decisions, markdown: filesBelow(root, '.md') };
}

const known = new Map();
function namesIn(root) {
  if (!known.has(root)) known.set(root, readNames(root));
  return known.get(root);
}

// A citation may run over the end of a comment's line.
const gap = String.raw`(?:\s|\n\s*\*)+`;
const toPage = new RegExp(
  String.raw`(?<![\w./-])docs/([a-z][a-z-]*)(?![\w./-]*[\w/])(?:${gap}(\d+(?:(?:, | and |,? or |–| to )\d+)*)\b)?`,
  'gu',
);
const toDecision = new RegExp(String.raw`\bADRs?${gap}(\d{4})\b`, 'gu');
const toMarkdown = /(?<![\w./-])[\w./-]*[\w-]\.md\b/gu;

/** What is wrong with the citations in a text: `docs/<page> <rules>` and `ADR <number>`. Each with its place. */
export function brokenCitations(root, text) {
  const { pages, decisions } = namesIn(root);
  return [
    ...[...text.matchAll(toPage)].flatMap(({ index, 1: page, 2: rules = '' }) => {
      if (!pages.has(page)) return { index, message: `There is no page infra/docs/${page}.md.` };
      return (rules.match(/\d+/g) ?? [])
        .filter((rule) => !pages.get(page).has(Number(rule)))
        .map((rule) => ({ index, message: `infra/docs/${page}.md has no rule ${rule}.` }));
    }),
    ...[...text.matchAll(toDecision)]
      .filter(([, number]) => !decisions.has(number))
      .map(({ index, 1: number }) => ({ index, message: `infra/adr has no decision ${number}.` })),
  ];
}

/** The Markdown files that a comment names, by their path from the root or a file name that one file has, and that are not there. */
export function missingMarkdown(root, text, except = []) {
  const { markdown } = namesIn(root);
  const isThere = (name) =>
    markdown.includes(name) ||
    (!name.includes('/') && markdown.filter((file) => path.basename(file) === name).length === 1);
  return [...text.matchAll(toMarkdown)]
    .filter(([name]) => !isThere(name) && !except.includes(path.basename(name)))
    .map(({ index, 0: name }) => ({ index, message: `There is no ${name} in the repository, or several.` }));
}
