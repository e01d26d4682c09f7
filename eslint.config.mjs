import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { colourLiterals, gateTexts } from './infra/build/lint/colours.mjs';
import { zones } from './infra/build/lint/layers.mjs';
import { restrictedImports, restrictedUses } from './infra/build/lint/restricted.mjs';
import { texts } from './infra/build/lint/texts.mjs';

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', '.runtime', '.cache', 'data', 'coverage'] },
  // Nothing is switched off in place: a rule that does not fit is changed here, for all to see.
  { linterOptions: { noInlineConfig: true } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A leading underscore says that a name is there for its place only.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      eqeqeq: 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  ...restrictedImports,
  restrictedUses,
  colourLiterals,
  gateTexts,
  texts,
  {
    files: ['**/*.tsx', 'infra/web-kit/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Programs that read these files want a default export.
    files: [
      '**/remote.tsx',
      '**/*.stories.tsx',
      '**/*.config.mjs',
      'infra/build/jest.longest-first.mjs',
      'infra/build/jest.page-environment.mjs',
      'infra/build/jest.texts.mjs',
      'infra/build/rspack/{forms,pure-schemas,shaken-router,texts}.mjs',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // One line each: which of the shared builds an app takes.
    files: ['**/rspack.config.mjs'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
);
