import { colourLiterals, gateTexts } from './infra/build/lint/colours.mjs';
import { namesOfQuestions, restrictedImports, restrictedUses } from './infra/build/lint/restricted.mjs';
import { texts } from './infra/build/lint/texts.mjs';

const everything = ['**/*.{ts,tsx,mjs}'];
const typed = ['**/*.{ts,tsx}'];

/** What typescript-eslint recommends, rule by rule: oxlint has no such list. */
const recommended = {
  'typescript/ban-ts-comment': 'error',
  'typescript/no-duplicate-enum-values': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extra-non-null-assertion': 'error',
  'typescript/no-misused-new': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-optional-chain': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-this-alias': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-declaration-merging': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-wrapper-object-types': 'error',
  'typescript/prefer-as-const': 'error',
  'typescript/prefer-namespace-keyword': 'error',
  'typescript/triple-slash-reference': 'error',
  'no-array-constructor': 'error',
  'no-unused-expressions': 'error',
  // With options, for by default oxlint lets names pass that begin with an underscore.
  'no-unused-vars': ['error', { args: 'after-used' }],
};

/** Nothing is switched off in place (lint.unit.ts): a rule that does not fit is changed here, for all to see. */
export default {
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
  ignorePatterns: ['**/node_modules', '**/dist', '.runtime', '.cache', 'data', 'coverage'],
  plugins: ['typescript', 'import', 'react'],
  jsPlugins: ['./infra/build/lint/portal.mjs', './infra/build/lint/texts.mjs'],
  // What is reported is named here: no rule comes or goes with a version of oxlint.
  categories: { correctness: 'off' },
  rules: recommended,
  overrides: [
    {
      files: typed,
      rules: {
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'typescript/await-thenable': 'error',
        'typescript/consistent-type-imports': 'error',
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        // A leading underscore says that a name is there for its place only.
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: everything,
      rules: {
        eqeqeq: 'error',
        'import/no-cycle': ['error', { ignoreExternal: true, ignoreTypes: false }],
        'import/no-default-export': 'error',
        'portal/citations': ['error', import.meta.dirname],
        'portal/layers': ['error', import.meta.dirname],
      },
    },
    ...restrictedImports,
    restrictedUses,
    namesOfQuestions,
    colourLiterals,
    gateTexts,
    texts,
    {
      files: ['**/*.tsx', 'infra/web-kit/**/*.ts'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      // Programs that read these files want a default export.
      files: [
        '**/remote.tsx',
        '**/*.stories.tsx',
        '**/*.config.{mjs,ts}',
        'infra/build/jest.longest-first.mjs',
        'infra/build/jest.page-environment.mjs',
        'infra/build/jest.texts.mjs',
        'infra/build/lint/{portal,texts}.mjs',
        'infra/build/rspack/{forms,no-prefixes,shaken-router,texts}.mjs',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // One line each: which of the shared builds an app takes.
      files: ['**/rspack.config.mjs'],
      rules: { 'portal/layers': 'off' },
    },
  ],
};
