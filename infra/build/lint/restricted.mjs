import { readdirSync } from 'node:fs';
import path from 'node:path';

const paths = [
  { name: 'zod', message: "Import 'zod/mini': it costs the browser 4 kB instead of 20." },
  {
    name: 'styled-components',
    importNames: ['default'],
    message: 'Import { styled }: the default is the whole module under Node.',
  },
  // There is no default export: this forbids `import *`, of which nobody could say what a build needs.
  ...['@portal/ui-kit', '@portal/web-kit'].map((name) => ({
    name,
    importNames: ['default'],
    message: 'Import the names that are used: remote-manifest.json lists them (docs/pages 3).',
  })),
];

const suspense = {
  name: 'react',
  importNames: ['Suspense'],
  message: 'Render WhenLoaded of @portal/web-kit: React shows the fallback of a Suspense for 300 ms at least.',
};

const lazy = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Use lazyPart of @portal/web-kit: it also waits for the texts of what is loaded (docs/languages 18).',
};

/** no-restricted-imports with what holds everywhere, and the patterns of one folder. */
const restricted = (...patterns) => ({
  'no-restricted-imports': ['error', { paths: [...paths, suspense, lazy], patterns }],
});
/** A pattern of one folder that looks ahead: portal.mjs has the same rule for these. */
const refused = (regex, message) => ({ 'portal/no-restricted-imports': ['error', { regex, message }] });

const test = '**/*.{unit,int,contract,e2e,stories}.{ts,tsx}';

const styles = {
  regex: '^styled-components$',
  message: 'Import { styled } from @portal/ui-kit: it is the one place that knows what draws styles.',
};

/** What a file may not import by name, by folder: load-remote.ts may, for it hands whole modules to the remotes. What it may not import by place stands in layers.mjs. */
export const restrictedImports = [
  {
    files: ['**/*.{ts,tsx,mjs}'],
    excludeFiles: ['shell/remotes/load-remote.ts'],
    rules: restricted(styles),
  },
  // The one around the whole portal, and what stands in the place of all others.
  {
    files: ['shell/app.tsx', 'infra/web-kit/page/{lazy-part.ts,when-loaded.tsx}'],
    rules: { 'no-restricted-imports': ['error', { paths, patterns: [styles] }] },
  },
  // What paints pages ahead collects their styles.
  { files: ['infra/ui-kit/**/*.{ts,tsx}', 'shell/prerender.tsx'], rules: restricted() },
  {
    files: ['infra/ui-kit/{charts,document,find,form,ledger}/**/*.{ts,tsx}'],
    excludeFiles: [test],
    rules: {
      ...restricted(styles),
      ...refused(
        '^\\.\\./(?!(\\.\\./)?theme/media\\.ts$)',
        'Import what is shared from @portal/ui-kit: by its place a later page would hold it a second time.',
      ),
    },
  },
  {
    files: ['svc-*/**/*.rules.ts'],
    excludeFiles: [test],
    rules: refused(
      '^(?!\\.|@portal/contracts(/|$))',
      'Rules import contracts, other rules and messages: no framework, no database, no clock.',
    ),
  },
  {
    files: ['svc-*/**/*.types.ts'],
    rules: refused('^(?!\\.|zod/mini$|@portal/contracts(/|$))', 'Types are declared by contracts and zod/mini.'),
  },
  {
    files: ['infra/contracts/**/*.ts'],
    excludeFiles: [test, 'infra/contracts/testing/**'],
    rules: refused('^(?!\\.|zod/mini$|@portal/contracts(/|$))', 'contracts depend on zod/mini alone.'),
  },
];

const sink = 'Text becomes markup or script here: let React write it (docs/security 3).';

/** Exported: colours.mjs sets the same rule for pages, and has to repeat this. */
export const markupAttribute = { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: sink };

/** What no code of the portal uses, whatever it is for. Tests may: they guard nothing. */
export const restrictedUses = {
  files: ['**/*.{ts,tsx,mjs}'],
  excludeFiles: [test],
  rules: {
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-restricted-properties': [
      'error',
      {
        object: 'Math',
        property: 'random',
        message: 'It can be guessed: node:crypto, or crypto.getRandomValues (docs/security 3).',
      },
      ...['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({ property, message: sink })),
      { object: 'document', property: 'write', message: sink },
    ],
    'portal/no-restricted-syntax': ['error', markupAttribute],
  },
};

/** Words that say more than a section: of collections, study types, people. */
const common = ['protocol', 'documents', 'conflicts', 'populations', 'study_types'];
const sections = readdirSync(path.resolve(import.meta.dirname, '../../councils/mrcz/sections'))
  .map((file) => path.parse(file).name)
  .filter((name) => !common.includes(name));
const named = `^(${sections.join('|')})$`;
const placed = String.raw`^(${[...sections, ...common].join('|')})\.\d+\.`;
const message = 'Ask the form what is meant (docs/applications 48): another council asks it elsewhere.';

/** No code knows where a council asks something; what makes up, shows and tests the form of mrcz does. */
export const namesOfQuestions = {
  files: ['**/*.{ts,tsx}'],
  excludeFiles: [
    test,
    '**/testing/**',
    'infra/{bench,e2e,portal-fake,samples,standalone/demo}/**',
    // The names that sections have on the wire.
    'infra/contracts/sections/section.ts',
  ],
  rules: {
    'portal/names-of-questions': [
      'error',
      { selector: `Identifier[name=/${named}/]`, message },
      { selector: `Literal[value=/${named}|${placed}/]`, message },
      { selector: `TemplateElement[value.raw=/${placed}/]`, message },
    ],
  },
};
