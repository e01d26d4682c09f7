import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { remoteContract } from '@portal/contracts/fit';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** The types that a file declares, as TypeScript prints them: without comments, in one way of writing. */
function typesIn(file: string): string[] {
  const name = path.resolve(import.meta.dirname, file);
  const source = ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    .map((type) => printer.printNode(ts.EmitHint.Unspecified, type, source));
}

/** What RemoteModule is made of. */
const shape = [
  ...typesIn('remote-module.ts'),
  ...typesIn('../language/use-words.ts').filter((type) => type.includes('type Phrase ')),
].join('\n');

// Where this fails, a remote of the release before may no longer work in this shell: raise `remoteContract` in
// infra/contracts/fit/fit.ts, then write the new shape and number here.
it('RemoteModule has the shape of its contract', () => {
  expect({ contract: remoteContract, shape }).toMatchInlineSnapshot(`
   {
     "contract": 2,
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
