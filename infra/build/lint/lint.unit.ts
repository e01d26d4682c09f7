import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');

interface Config {
  jsPlugins: readonly string[];
}

/** Files that are linted together: oxlint is started once for all of them. A file whose name is taken already goes to another tree. */
const trees: Map<string, string>[] = [];
let found: Map<string, string[]>;

/** Notes a file to be linted; answers what later tells the names of the rules that it breaks. */
function broken(file: string, text: string): () => string[] {
  // Any name does where it is `x`.
  const count = trees.reduce((sum, { size }) => sum + size, 0);
  const name = file.replace(/\/x(?=\.)/, `/x${count}`);
  let tree = trees.findIndex((files) => !files.has(name));
  if (tree < 0) tree = trees.push(new Map()) - 1;
  trees[tree]?.set(name, text);
  return () => found.get(`${tree}/${name}`) ?? [];
}

/** What a tree's files break, by `tree/file`. */
async function lint(folder: string, tree: number, config: Config): Promise<[string, string[]][]> {
  const files = trees[tree] ?? new Map<string, string>();
  const cwd = path.join(folder, String(tree));
  const put = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(cwd, file)), { recursive: true });
    await writeFile(path.join(cwd, file), text);
  };
  const jsPlugins = config.jsPlugins.map((plugin) => path.join(root, plugin));
  // The folder of the repository, where a rule is told of it.
  const text = JSON.stringify({ ...config, jsPlugins: [] }).replaceAll(JSON.stringify(root), JSON.stringify(cwd));
  await put('.oxlintrc.json', JSON.stringify({ ...(JSON.parse(text) as Config), jsPlugins }));
  await put('tsconfig.json', await readFile(path.join(root, 'tsconfig.json'), 'utf8'));
  await symlink(path.join(root, 'node_modules'), path.join(cwd, 'node_modules'));
  await put('infra/docs/reviews.md', '# Reviews\n\n1. One.\n2. Two.\n');
  await put('infra/adr/0036-drafts.md', '# Drafts\n');
  for (const [file, content] of files) await put(file, content);
  const output = await new Promise<string>((resolve, reject) => {
    const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'];
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (error, stdout) => {
      if (stdout) resolve(stdout);
      else reject(error ?? new Error('oxlint says nothing.'));
    });
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly { code: string; filename: string }[] };
  return [...files.keys()].map((file) => [
    `${tree}/${file}`,
    diagnostics
      .filter(({ filename }) => filename === file)
      .map(({ code }) => code.replace(/^(.*)\((.*)\)$/, '$1/$2').replace(/^eslint(-plugin)?[/-]/, '')),
  ]);
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-lint-'));
  const { default: config } = (await import(path.join(root, 'oxlint.config.ts'))) as { default: Config };
  const said: [string, string[]][] = [];
  for (const tree of trees.keys()) said.push(...(await lint(folder, tree, config)));
  found = new Map(said);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A test per case: what it is, the file, its text, and one of the rules that it breaks. */
function refuses(title: string, file: string, text: string, rule: string): void {
  const rulesOf = broken(file, text);
  it(title, () => expect(rulesOf()).toContain(rule));
}

/** The same for all rules that it breaks. */
function finds(title: string, file: string, text: string, rules: readonly string[]): void {
  const rulesOf = broken(file, text);
  it(title, () => expect(rulesOf()).toEqual(rules));
}

describe('dependencies run one way', () => {
  const layers = 'portal/layers';
  const names = 'no-restricted-imports';
  const ahead = 'portal/no-restricted-imports';
  const cases: [string, string, string, string][] = [
    ['a service imports another', 'svc-identity/x.ts', '../svc-protocol/package.json', layers],
    ['a service imports a page', 'svc-identity/accounts/x.ts', '@portal/ui-kit', layers],
    ['a micro-frontend imports another', 'mfe-reviewer/x.ts', '../mfe-researcher/messages.ts', layers],
    ['a micro-frontend imports the shell', 'mfe-reviewer/x.ts', '../shell/messages.ts', layers],
    ['ui-kit imports web-kit', 'infra/ui-kit/x.ts', '@portal/web-kit', layers],
    ['ui-kit imports contracts', 'infra/ui-kit/x.ts', '@portal/contracts/http', layers],
    ['web-kit imports ui-kit', 'infra/web-kit/x.ts', '@portal/ui-kit', layers],
    ['views import a service', 'infra/portal-views/x.ts', '../service-kit/package.json', layers],
    ['service-kit imports standalone', 'infra/service-kit/x.ts', '../standalone/package.json', layers],
    ['service-kit imports pdf', 'infra/service-kit/x.ts', '@portal/pdf', layers],
    ['another service than protocol imports pdf', 'svc-notifications/x.ts', '@portal/pdf', layers],
    ['contracts import service-kit', 'infra/contracts/x.ts', '../service-kit/package.json', layers],
    ['contracts import a package', 'infra/contracts/x.ts', 'react', ahead],
    ['rules import service-kit', 'svc-protocol/reviews/x.rules.ts', '@portal/service-kit/store', ahead],
    ['rules import a file that is none', 'svc-protocol/reviews/x.rules.ts', './endpoints.ts', layers],
    ['rules import a built-in', 'svc-protocol/reviews/x.rules.ts', 'node:crypto', ahead],
    ['rules import a package', 'svc-protocol/reviews/x.rules.ts', 'zod/mini', ahead],
    ['types import service-kit', 'svc-protocol/protocol/x.types.ts', '@portal/service-kit/store', ahead],
    ['what later pages need imports what is shared by its place', 'infra/ui-kit/form/x.ts', '../card.tsx', ahead],
    ['the same, deeper', 'infra/ui-kit/form/upload-row/x.ts', '../../card.tsx', ahead],
    ['what later pages need imports styled-components', 'infra/ui-kit/ledger/x.ts', 'styled-components', names],
    ['anything imports the whole of zod', 'shell/x.ts', 'zod', names],
    ['a part of languages that is no text', 'shell/x.ts', '@portal/languages/tool/compile.ts', layers],
  ];
  for (const [title, file, source, rule] of cases)
    refuses(`refused: ${title}`, file, `export * as imported from '${source}';\n`, rule);

  for (const text of [
    "import '../svc-protocol/main.ts';",
    "export const a = () => import('../svc-protocol/main.ts');",
    "export type A = import('../svc-protocol/main.ts').A;",
    "export { a } from '../svc-protocol/main.ts';",
  ])
    refuses(`refused, however it is written: ${text}`, 'svc-identity/x.ts', `${text}\n`, layers);

  for (const [file, source] of [
    ['svc-protocol/reviews/x.rules.ts', '@portal/contracts/accounts'],
    ['svc-protocol/reviews/x.rules.ts', '../protocol/refusal.rules.ts'],
    ['svc-protocol/protocol/x.types.ts', 'zod/mini'],
    ['infra/ui-kit/form/upload-row/x.ts', '../../theme/media.ts'],
    ['svc-protocol/reviews/x.ts', '@portal/service-kit/time'],
    ['svc-protocol/reviews/x.ts', '@portal/pdf'],
    ['mfe-reviewer/x.ts', '@portal/portal-views'],
    ['infra/web-kit/x.ts', '@portal/contracts/http'],
    ['infra/contracts/x.ts', 'zod/mini'],
    ['shell/x.ts', '@portal/languages/locales/sn/gate.po'],
  ] as const)
    finds(`allowed: ${file} imports ${source}`, file, `export * as imported from '${source}';\n`, []);
});

describe('how modules are written', () => {
  const exported = 'const remote = 1;\nexport default remote;\n';
  finds('refuses a default export', 'shell/x.ts', exported, ['import/no-default-export']);
  finds('takes that of a remote', 'mfe-reviewer/remote.tsx', exported, []);

  finds(
    'refuses the default of styled-components, which Node gives another meaning',
    'infra/ui-kit/x.ts',
    "import styled from 'styled-components';\nexport const a = styled;\n",
    ['no-restricted-imports'],
  );

  describe('takes styles from ui-kit alone', () => {
    const text = "import { styled } from 'styled-components';\nexport const a = styled;\n";
    for (const file of ['shell/x.ts', 'mfe-reviewer/x.tsx', 'infra/portal-views/x.tsx', 'infra/dev-host/x.tsx'])
      finds(file, file, text, ['no-restricted-imports']);
    finds('infra/ui-kit', 'infra/ui-kit/x.ts', text, []);
    finds(
      'by its name',
      'mfe-reviewer/x.tsx',
      "import { styled } from '@portal/ui-kit';\nexport const a = styled;\n",
      [],
    );
  });

  describe('refuses a Suspense, which holds a page up', () => {
    const text = "import { Suspense } from 'react';\nexport const a = Suspense;\n";
    finds('in a page', 'mfe-reviewer/x.tsx', text, ['no-restricted-imports']);
    finds('but around the whole portal, where all else is refused', 'shell/app.tsx', text, []);
    const zod = "export * as z from 'zod';\n";
    finds('and zod there', 'infra/web-kit/page/when-loaded.tsx', zod, ['no-restricted-imports']);
  });

  describe('refuses React’s lazy, which does not wait for texts', () => {
    const text = "import { lazy } from 'react';\nexport const a = lazy;\n";
    finds('in a remote', 'mfe-reviewer/x.tsx', text, ['no-restricted-imports']);
    finds('but where it is made to', 'infra/web-kit/page/lazy-part.ts', text, []);
  });

  describe('refuses a text as the key of an element', () => {
    const keyed = (key: string) => `export const a = (label: string) => <b key={${key}}>{label}</b>;\n`;
    finds('alone', 'mfe-reviewer/x.tsx', keyed('label'), ['portal/no-restricted-syntax']);
    finds('but not beside what tells it from others', 'mfe-reviewer/x.tsx', keyed('`1 ${label}`'), []);
  });

  for (const text of [
    "import * as kit from '@portal/ui-kit';\nexport const a = kit;",
    "export * from '@portal/web-kit';",
  ]) {
    finds(`refuses the whole of a kit: ${text}`, 'mfe-reviewer/x.ts', `${text}\n`, ['no-restricted-imports']);
    finds(`but where modules are handed on: ${text}`, 'shell/remotes/load-remote.ts', `${text}\n`, []);
  }

  finds(
    'takes the names of a kit',
    'mfe-reviewer/x.ts',
    "import { Button } from '@portal/ui-kit';\nexport const a = Button;\n",
    [],
  );

  finds('refuses a cycle', 'shell/gate/one.ts', "export * as two from './two.ts';\n", ['import/no-cycle']);
  finds('refuses its other half', 'shell/gate/two.ts', "export * as one from './one.ts';\n", ['import/no-cycle']);

  refuses(
    'refuses a hook under a condition',
    'shell/x.tsx',
    "import { useState } from 'react';\nexport function useX(a: boolean) {\n  if (a) useState(1);\n}\n",
    'react-hooks/rules-of-hooks',
  );
  finds(
    'refuses an effect that leaves out what it reads',
    'shell/x.tsx',
    "import { useEffect } from 'react';\nexport function useX(a: number) {\n  useEffect(() => console.log(a), []);\n}\n",
    ['react-hooks/exhaustive-deps'],
  );

  for (const text of ["const a = '#fff';", 'const a = `color: #1b4f8a`;', "const a = 'rgb(1 2 3)';"]) {
    const file = `${text}\nexport { a };\n`;
    refuses(`refuses a colour that is no token: ${text}`, 'mfe-reviewer/x.ts', file, 'portal/no-restricted-syntax');
    finds(`takes a token: ${text}`, 'infra/ui-kit/theme/tokens.ts', file, []);
  }

  describe('texts with forms', () => {
    const text = "export const messages = { sent: '{count, plural, one {1 mail} other {# mails}}' };\n";
    finds('refused among the messages of the first script', 'shell/messages.ts', text, ['portal/no-restricted-syntax']);
    finds('names there', 'shell/messages.ts', "export const messages = { sent: 'Sent to {name}' };\n", []);
    finds('taken later', 'shell/signed-in/messages.ts', text, []);
  });

  for (const text of [
    '<p>Saved</p>',
    "<p>{'Saved'}</p>",
    '<p>{`Saved ${1}`}</p>',
    '<button aria-label="Close" />',
    '<img alt={`A picture`} />',
    '<input placeholder="Name" />',
  ]) {
    const file = `export const A = () => ${text};\n`;
    finds(`refuses a text outside a catalogue: ${text}`, 'mfe-reviewer/x.tsx', file, ['texts/in-catalogue']);
    finds(`but in a test: ${text}`, 'mfe-reviewer/x.unit.tsx', file, []);
  }

  for (const text of ['<p>{messages.saved}, 7</p>', '<p className="row">–</p>', '<input name="title" />'])
    finds(
      `takes ${text}`,
      'mfe-reviewer/x.tsx',
      `import { messages } from './messages.ts';\nexport const A = () => ${text};\nexport const b = messages;\n`,
      [],
    );

  const late = ['texts/read-late'];
  const reads: [string, string[]][] = [
    ['export const a = { label: messages.title };', late],
    ["export const a = ['x'].map((one) => ({ one, label: messages.title }));", late],
    ['export const a = { get label() { return messages.title; } };', []],
    ['export const a = () => messages.title;', []],
    ['const { dialog } = messages;\nexport const a = () => dialog.title;', []],
    ['const { dialog, ...rest } = messages;\nexport const a = () => [dialog.title, rest];', late],
    ['const { ...rest } = messages.dialog;\nexport const a = () => rest;', late],
    ['export const a = { ...messages };', late],
    ['export const a = { ...messages.dialog };', late],
    ['const { dialog } = messages;\nexport const a = { ...dialog };', late],
    ['const said = messages.dialog;\nexport const a = [said.title];', late],
    ['export const a = Object.values(messages);', late],
    ['export const a = () => ({ ...messages.dialog });', []],
    ["const row = (of) => ({ label: messages[of] });\nexport const a = [row('x')];", late],
    ["function row(of) { return messages[of]; }\nexport const a = ['x'].map(row);", late],
    ["const row = (of) => ({ get label() { return messages[of]; } });\nexport const a = [row('x')];", []],
    ["const row = (of) => messages[of];\nexport const a = () => row('x');", []],
    // What is not seen to be a branch may be a text.
    ['const { title } = messages;\nexport const a = () => title;', late],
    ['const { title: said } = messages.dialog;\nexport const a = () => [said.length, said];', late],
    ['const { dialog: { title } } = messages;\nexport const a = () => title;', late],
    ['const { dialog: { buttons } } = messages;\nexport const a = () => buttons.close;', []],
    ["const { title = 'None' } = messages;\nexport const a = () => title;", late],
    ['const { dialog, title } = messages;\nexport const a = () => [dialog.title, title];', late],
    ['const title = messages.title;\nexport const a = () => title.toUpperCase();', late],
    ['export const title = messages.title;', late],
    ['const said = messages;\nexport const a = () => said.title;', []],
    ['const said = messages;\nexport const a = said.title;', late],
    ['const said = messages.dialog;\nconst { title } = said;\nexport const a = () => [said.close, title];', late],
    ['const { titles } = messages;\nexport const a = (of) => ({ ...titles, of });', []],
    ['function row() { const { title } = messages; return title; }\nexport const a = [row()];', late],
    ['export const a = () => { const { title } = messages; return title; };', []],
  ];
  for (const [text, rules] of reads)
    finds(
      `messages that are read while a module loads: ${text}`,
      'mfe-reviewer/x.ts',
      `import { messages } from './messages.ts';\n${text}\n`,
      rules,
    );
});

describe('what is written by its type', () => {
  const soon = 'const soon = async (): Promise<number> => Number(await fetch(location.href));\n';
  refuses('refuses any', 'shell/x.ts', 'export const a: any = 1;\n', 'typescript/no-explicit-any');
  finds('refuses a promise that nobody waits for', 'shell/x.ts', `${soon}soon();\n`, [
    'typescript/no-floating-promises',
  ]);
  finds('refuses a promise as a condition', 'shell/x.ts', `${soon}export const a = soon() ? 1 : 2;\n`, [
    'typescript/no-misused-promises',
  ]);
  finds('refuses to wait for what is there', 'shell/x.ts', 'export const a = await 1;\n', [
    'typescript/await-thenable',
  ]);
  finds(
    'refuses a switch that leaves out a case',
    'shell/x.ts',
    "export function f(a: 'b' | 'c') {\n  switch (a) {\n    case 'b':\n      return 1;\n  }\n  return 2;\n}\n",
    ['typescript/switch-exhaustiveness-check'],
  );
  finds(
    'refuses to import a type as if it were a value',
    'shell/x.ts',
    "import { Button } from './button.ts';\nexport type A = Button;\n",
    ['typescript/consistent-type-imports'],
  );
  finds(
    'refuses a name that nobody uses',
    'shell/x.ts',
    'const a = 1;\nexport const f = (_: number, b: string) => 1;\n',
    ['no-unused-vars', 'no-unused-vars'],
  );
});

describe('what typescript-eslint recommends', () => {
  const branch = 'declare const a: { b: 1 } | undefined;\n';
  for (const [text, rule] of [
    [`// ${'@ts'}-ignore\nexport const a = 1;`, 'typescript/ban-ts-comment'],
    ['export enum A { B = 1, C = 1 }', 'typescript/no-duplicate-enum-values'],
    ['export type A = {};', 'typescript/no-empty-object-type'],
    [`${branch}export const c = a!!.b;`, 'typescript/no-extra-non-null-assertion'],
    ['export interface A { new (): A }', 'typescript/no-misused-new'],
    ['export namespace A { export const b = 1; }', 'typescript/no-namespace'],
    [`${branch}export const c = a?.b!;`, 'typescript/no-non-null-asserted-optional-chain'],
    ["export const a = require('a');", 'typescript/no-require-imports'],
    ['export function f(this: object) { const self = this; return self; }', 'typescript/no-this-alias'],
    ['export type A<B extends unknown> = B;', 'typescript/no-unnecessary-type-constraint'],
    ['export interface A { a: 1 }\nexport class A {}', 'typescript/no-unsafe-declaration-merging'],
    ['export type A = Function;', 'typescript/no-unsafe-function-type'],
    ['export type A = String;', 'typescript/no-wrapper-object-types'],
    ["export const a = 'b' as 'b';", 'typescript/prefer-as-const'],
    ['declare module A {}', 'typescript/prefer-namespace-keyword'],
    ["/// <reference path='x.d.ts' />", 'typescript/triple-slash-reference'],
    ['export const a = new Array(1, 2);', 'no-array-constructor'],
    ['export const f = (a: number) => { a + 1; };', 'no-unused-expressions'],
    ['export var a = 1;', 'no-var'],
    ['let a = 1;\nexport { a };', 'prefer-const'],
    ['export function f() { return arguments[0] as unknown; }', 'prefer-rest-params'],
    ['export const f = (a: number[]) => Math.max.apply(Math, a);', 'prefer-spread'],
    ["export const f = (a: unknown) => a == 'b';", 'eqeqeq'],
  ] as const)
    refuses(text, 'shell/x.ts', `${text}\n`, rule);
});

describe('what is cited is there', () => {
  // In pieces: this file is linted, too.
  const docs = 'docs';
  const adr = 'ADR';
  for (const cited of [
    `${docs}/reviews 3`,
    `${docs}/reviews 1 and 3`,
    `${docs}/none 1`,
    `${docs}/none`,
    `${docs}/reviews\n * 3`,
    `${adr} 0037`,
    `specification${' '}section 4`,
    'none.md',
    'infra/none.md',
    'reviews.md 1',
  ])
    finds(`refused in a comment: ${cited}`, 'shell/x.ts', `/** Late (${cited}). */\nexport const a = 1;\n`, [
      'portal/citations',
    ]);
  for (const text of [`'late (${docs}/reviews 3)'`, `\`late (${docs}/reviews 3): \${1}\``])
    finds(`refused: ${text}`, 'shell/x.ts', `export const a = ${text};\n`, ['portal/citations']);
  for (const cited of [
    `${docs}/reviews`,
    `${docs}/reviews 1 and 2`,
    `${adr} 0036`,
    `infra/${docs}/reviews.md 3`,
    '0036-drafts.md',
    `/api/${docs}/none`,
  ])
    finds(`taken: ${cited}`, 'shell/x.ts', `// Late (${cited}).\nexport const a = 'none.md';\n`, []);
});

describe('where a council asks something', () => {
  const rule = 'portal/names-of-questions';
  const teams = ['research', 'teams'].join('_');
  for (const text of [`one.${teams}`, `{ ${teams}: 1 }`, `'${teams}'`, `'conflicts.0.plan'`, `\`${teams}.0.\${one}\``])
    refuses(`is named by no code: ${text}`, 'shell/x.ts', `const one = 1 as never;\nexport const a = ${text};\n`, rule);
  finds('is named by tests', 'shell/x.unit.ts', `export const a = '${teams}';\n`, []);
  finds('is no common word', 'shell/x.ts', "export const documents = ['conflicts'];\n", []);
});

describe('nothing is switched off in place', () => {
  refuses(
    "takes no comment of ESLint's",
    'shell/x.ts',
    `// ${'eslint'}-disable-next-line\nexport const a: any = 1;\n`,
    'typescript/no-explicit-any',
  );

  // oxlint has no option against its own comments, and one of them would hide a rule against them.
  it('no source holds such a comment, and no folder other settings', async () => {
    const not = new Set(['node_modules', 'dist', '.git', '.runtime', '.cache', 'data', 'coverage']);
    const switches = /(ox|es)lint-disable|@ts-(ignore|nocheck)/;
    const settings = /^(\.eslintignore|\.oxlintrc\..*|oxlint\.config\..*)$/;
    const held: string[] = [];
    const look = async (below: string): Promise<void> => {
      for (const entry of await readdir(path.join(root, below), { withFileTypes: true })) {
        const file = path.posix.join(below, entry.name);
        if (entry.isDirectory()) {
          if (!not.has(entry.name)) await look(file);
        } else if (settings.test(entry.name)) held.push(file);
        else if (/\.[cm]?[jt]sx?$/.test(entry.name) && switches.test(await readFile(path.join(root, file), 'utf8')))
          held.push(file);
      }
    };
    await look('');
    expect(held).toEqual(['oxlint.config.ts']);
  });
});

describe('what text must not become (docs/security 3)', () => {
  for (const [file, text, rule] of [
    ['shell/x.ts', 'document.body.innerHTML = name;', 'no-restricted-properties'],
    ['shell/x.ts', 'document.body.outerHTML = name;', 'no-restricted-properties'],
    ['mfe-reviewer/x.ts', "document.body.insertAdjacentHTML('beforeend', name);", 'no-restricted-properties'],
    ['infra/mail-catcher/x.ts', 'document.write(name);', 'no-restricted-properties'],
    [
      'shell/x.tsx',
      'export const page = <p dangerouslySetInnerHTML={{ __html: name }} />;',
      'portal/no-restricted-syntax',
    ],
    [
      'infra/dev-host/x.tsx',
      'export const page = <p dangerouslySetInnerHTML={{ __html: name }} />;',
      'portal/no-restricted-syntax',
    ],
    ['svc-identity/x.ts', 'eval(name);', 'no-eval'],
    ['svc-identity/x.ts', 'new Function(name);', 'no-new-func'],
    ['svc-identity/x.ts', 'export const code = name + Math.random();', 'no-restricted-properties'],
  ] as const)
    finds(`refused in ${file}: ${text}`, file, `declare const name: string;\n${text}\n`, [rule]);
});
