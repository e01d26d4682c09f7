import { beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Rule names that a text breaks when it stands in a file. Without types, which need a file that exists. */
const linter = new ESLint({
  cwd: root,
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false } },
    rules: {
      '@typescript-eslint/await-thenable': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'off',
    },
  },
});

async function broken(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await linter.lintText(text, { filePath: path.join(root, file) });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

describe('dependencies run one way', () => {
  beforeAll(() => broken('shell/warm-up.ts', ''), 60_000);

  const layers = 'import-x/no-restricted-paths';
  const names = 'no-restricted-imports';
  it.each([
    ['a service imports another', 'svc-identity/x.ts', '../svc-protocol/package.json', layers],
    ['a service imports a page', 'svc-identity/features/x.ts', '@portal/ui-kit', layers],
    ['a micro-frontend imports another', 'mfe-reviewer/x.ts', '../mfe-researcher/words.ts', layers],
    ['a micro-frontend imports the shell', 'mfe-reviewer/x.ts', '../shell/words.ts', layers],
    ['ui-kit imports web-kit', 'infra/ui-kit/x.ts', '@portal/web-kit', layers],
    ['ui-kit imports contracts', 'infra/ui-kit/x.ts', '@portal/contracts/http', layers],
    ['web-kit imports ui-kit', 'infra/web-kit/x.ts', '@portal/ui-kit', layers],
    ['views import a service', 'infra/portal-views/x.ts', '../service-kit/package.json', layers],
    ['service-kit imports standalone', 'infra/service-kit/x.ts', '../standalone/package.json', layers],
    ['service-kit imports pdf', 'infra/service-kit/x.ts', '@portal/pdf', layers],
    ['another service than protocol imports pdf', 'svc-notifications/x.ts', '@portal/pdf', layers],
    ['contracts import service-kit', 'infra/contracts/x.ts', '../service-kit/package.json', layers],
    ['contracts import a package', 'infra/contracts/x.ts', 'react', names],
    ['domain imports service-kit', 'svc-protocol/domain/x.ts', '@portal/service-kit/store', names],
    ['domain imports a file outside', 'svc-protocol/domain/x.ts', '../package.json', layers],
    ['domain imports a built-in', 'svc-protocol/domain/x.ts', 'node:crypto', names],
    ['domain imports a package', 'svc-protocol/domain/x.ts', 'zod/mini', names],
    ['what later pages need imports what is shared by its place', 'infra/ui-kit/form/x.ts', '../card.tsx', names],
    ['the same, deeper', 'infra/ui-kit/form/upload-row/x.ts', '../../card.tsx', names],
    ['what later pages need imports styled-components', 'infra/ui-kit/ledger/x.ts', 'styled-components', names],
    ['anything imports the whole of zod', 'shell/x.ts', 'zod', names],
  ])('refused: %s', async (_, file, source, rule) => {
    expect(await broken(file, `export * as imported from '${source}';\n`)).toContain(rule);
  });

  it.each([
    ['svc-protocol/domain/x.ts', '@portal/contracts/accounts'],
    ['infra/ui-kit/form/upload-row/x.ts', '../../theme/media.ts'],
    ['svc-protocol/features/x.ts', '@portal/service-kit/time'],
    ['svc-protocol/features/x.ts', '@portal/pdf'],
    ['mfe-reviewer/x.ts', '@portal/portal-views'],
    ['infra/web-kit/x.ts', '@portal/contracts/http'],
    ['infra/contracts/x.ts', 'zod/mini'],
  ])('allowed: %s imports %s', async (file, source) => {
    expect(await broken(file, `export * as imported from '${source}';\n`)).toEqual([]);
  });
});

describe('how modules are written', () => {
  it('refuses a default export, except that of a remote', async () => {
    const text = 'const remote = 1;\nexport default remote;\n';
    expect(await broken('shell/x.ts', text)).toEqual(['import-x/no-default-export']);
    expect(await broken('mfe-reviewer/remote.tsx', text)).toEqual([]);
  });

  it('refuses the default of styled-components, which Node gives another meaning', async () => {
    expect(
      await broken('infra/ui-kit/x.ts', "import styled from 'styled-components';\nexport const a = styled;\n"),
    ).toEqual(['no-restricted-imports']);
  });

  it('takes styles from ui-kit alone', async () => {
    const text = "import { styled } from 'styled-components';\nexport const a = styled;\n";
    for (const file of ['shell/x.ts', 'mfe-reviewer/x.tsx', 'infra/portal-views/x.tsx', 'infra/dev-host/x.tsx'])
      expect(await broken(file, text)).toEqual(['no-restricted-imports']);
    expect(await broken('infra/ui-kit/x.ts', text)).toEqual([]);
    const ours = "import { styled } from '@portal/ui-kit';\nexport const a = styled;\n";
    expect(await broken('mfe-reviewer/x.tsx', ours)).toEqual([]);
  });

  it.each(["import * as kit from '@portal/ui-kit';\nexport const a = kit;", "export * from '@portal/web-kit';"])(
    'refuses the whole of a kit: %s',
    async (text) => {
      expect(await broken('mfe-reviewer/x.ts', `${text}\n`)).toEqual(['no-restricted-imports']);
      expect(await broken('shell/remotes/load-remote.ts', `${text}\n`)).toEqual([]);
    },
  );

  it('takes the names of a kit', async () => {
    const text = "import { Button } from '@portal/ui-kit';\nexport const a = Button;\n";
    expect(await broken('mfe-reviewer/x.ts', text)).toEqual([]);
  });

  it('refuses a cycle', async () => {
    const text = "import '../remotes/load-remote.ts';\nexport * from '../signed-in/signed-in.tsx';\n";
    expect(await broken('shell/gate/loading.tsx', text)).toContain('import-x/no-cycle');
  });

  it('refuses a hook under a condition', async () => {
    const text = "import { useState } from 'react';\nexport function useX(a: boolean) {\n  if (a) useState(1);\n}\n";
    expect(await broken('shell/x.tsx', text)).toContain('react-hooks/rules-of-hooks');
  });

  it.each(["const a = '#fff';", 'const a = `color: #1b4f8a`;', "const a = 'rgb(1 2 3)';"])(
    'refuses a colour that is no token: %s',
    async (text) => {
      expect(await broken('mfe-reviewer/x.ts', `${text}\nexport { a };\n`)).toContain('no-restricted-syntax');
      expect(await broken('infra/ui-kit/theme/tokens.ts', `${text}\nexport { a };\n`)).toEqual([]);
    },
  );

  it('refuses a text with forms among the words of the first script', async () => {
    const text = "export const words = { sent: '{count, plural, one {1 mail} other {# mails}}' };\n";
    expect(await broken('shell/words.ts', text)).toEqual(['no-restricted-syntax']);
    expect(await broken('shell/words.ts', "export const words = { sent: 'Sent to {name}' };\n")).toEqual([]);
    expect(await broken('shell/signed-in/words.ts', text)).toEqual([]);
  });

  it.each([
    '<p>Saved</p>',
    "<p>{'Saved'}</p>",
    '<p>{`Saved ${1}`}</p>',
    '<button aria-label="Close" />',
    '<img alt={`A picture`} />',
    '<input placeholder="Name" />',
  ])('refuses a text outside a catalogue: %s', async (text) => {
    expect(await broken('mfe-reviewer/x.tsx', `export const A = () => ${text};\n`)).toEqual(['texts/in-catalogue']);
    expect(await broken('mfe-reviewer/x.unit.tsx', `export const A = () => ${text};\n`)).toEqual([]);
  });

  it.each(['<p>{words.saved}, 7</p>', '<p className="row">–</p>', '<input name="title" />'])(
    'takes %s',
    async (text) => {
      const file = `import { words } from './words.ts';\nexport const A = () => ${text};\nexport const b = words;\n`;
      expect(await broken('mfe-reviewer/x.tsx', file)).toEqual([]);
    },
  );

  it.each([
    ['export const a = { label: words.title };', ['texts/read-late']],
    ["export const a = ['x'].map((one) => ({ one, label: words.title }));", ['texts/read-late']],
    ['export const a = { get label() { return words.title; } };', []],
    ['export const a = () => words.title;', []],
    ['const { dialog } = words;\nexport const a = () => dialog.title;', []],
    ['const { dialog, ...rest } = words;\nexport const a = () => [dialog.title, rest];', ['texts/read-late']],
    ['const { ...rest } = words.dialog;\nexport const a = () => rest;', ['texts/read-late']],
    ['export const a = { ...words };', ['texts/read-late']],
    ['export const a = { ...words.dialog };', ['texts/read-late']],
    ['const { dialog } = words;\nexport const a = { ...dialog };', ['texts/read-late']],
    ['const said = words.dialog;\nexport const a = [said.title];', ['texts/read-late']],
    ['export const a = Object.values(words);', ['texts/read-late']],
    ['export const a = () => ({ ...words.dialog });', []],
    ["const row = (of) => ({ label: words[of] });\nexport const a = [row('x')];", ['texts/read-late']],
    ["function row(of) { return words[of]; }\nexport const a = ['x'].map(row);", ['texts/read-late']],
    ["const row = (of) => ({ get label() { return words[of]; } });\nexport const a = [row('x')];", []],
    ["const row = (of) => words[of];\nexport const a = () => row('x');", []],
  ])('words that are read while a module loads: %s', async (text, rules) => {
    expect(await broken('mfe-reviewer/x.ts', `import { words } from './words.ts';\n${text}\n`)).toEqual(rules);
  });

  it('refuses any, and takes no comment that switches a rule off', async () => {
    const text = '// eslint-disable-next-line\nexport const a: any = 1;\n';
    expect(await broken('shell/x.ts', text)).toContain('@typescript-eslint/no-explicit-any');
  });
});

describe('what text must not become (asvs.md, V1 and V11)', () => {
  it.each([
    ['shell/x.ts', 'document.body.innerHTML = name;', 'no-restricted-properties'],
    ['shell/x.ts', 'document.body.outerHTML = name;', 'no-restricted-properties'],
    ['mfe-reviewer/x.ts', "document.body.insertAdjacentHTML('beforeend', name);", 'no-restricted-properties'],
    ['infra/mail-catcher/x.ts', 'document.write(name);', 'no-restricted-properties'],
    ['shell/x.tsx', 'export const page = <p dangerouslySetInnerHTML={{ __html: name }} />;', 'no-restricted-syntax'],
    [
      'infra/dev-host/x.tsx',
      'export const page = <p dangerouslySetInnerHTML={{ __html: name }} />;',
      'no-restricted-syntax',
    ],
    ['svc-identity/x.ts', 'eval(name);', 'no-eval'],
    ['svc-identity/x.ts', 'new Function(name);', 'no-new-func'],
    ['svc-identity/x.ts', 'export const code = name + Math.random();', 'no-restricted-properties'],
  ])('refused in %s: %s', async (file, text, rule) => {
    expect(await broken(file, `declare const name: string;\n${text}\n`)).toEqual([rule]);
  });
});
