import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { remoteContract } from '@portal/contracts/remote-manifest';
import { format } from 'oxfmt';
import { parseSync } from 'oxc-parser';

/** The types that a file declares, without comments and in one way of writing. */
async function typesIn(file: string): Promise<string[]> {
  const source = readFileSync(path.resolve(import.meta.dirname, file), 'utf8');
  const { program, comments } = parseSync(file, source);
  /** Comments become blanks, so that everything else keeps its place. */
  const plain = comments.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    source,
  );
  const types = program.body.filter((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration';
  });
  const texts = types.map(({ start, end }) => plain.slice(start, end).replace(/\n\s*(?=\n)/g, ''));
  return Promise.all(texts.map(async (text) => (await format('type.ts', text)).code.trim()));
}

/** What RemoteModule is made of. */
const shape = [
  ...(await typesIn('remote-module.ts')),
  ...(await typesIn('../language/use-messages.ts')).filter((type) => type.includes('type Phrase ')),
].join('\n');

// Where this fails, a remote of the release before may no longer work in this shell: raise `remoteContract` in
// infra/contracts/remote-manifest/remote-manifest.ts, then write the new shape and number here.
it('RemoteModule has the shape of its contract', () => {
  expect({ contract: remoteContract, shape }).toMatchInlineSnapshot(`
{
  "contract": 3,
  "shape": "export interface RemoteRoute {
  path: string;
  element: ReactElement;
  acts?: boolean;
}
export interface NavigationLink<Icon extends string = string> {
  to: string;
  label: string | Phrase;
  icon?: Icon;
  useTally?: () => number | undefined;
  acts?: boolean;
}
export interface NavigationGroup<Icon extends string = string> {
  title?: string | Phrase;
  links: readonly NavigationLink<Icon>[];
  folded?: boolean;
}
export interface RemoteModule<Icon extends string = string> {
  routes: readonly RemoteRoute[];
  navigation: readonly NavigationGroup<Icon>[];
  topBar?: ReactElement;
}
export type Phrase = () => string;",
}
`);
});
