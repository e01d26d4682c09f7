import { markupAttribute } from './restricted.mjs';

const colour = String.raw`(#([0-9a-f]{3,4}){1,2}\b|\b(rgb|hsl|oklch)a?\()`;
const message = 'Colours stand in infra/ui-kit/theme/tokens.ts, by day and by night: use var(--name).';

const literals = [
  { selector: `TemplateElement[value.raw=/${colour}/i]`, message },
  { selector: `Literal[value=/^${colour}/i]`, message },
];

/** Two elements with one key stay when they should go. */
const keyOfText = {
  selector:
    "JSXAttribute[name.name='key'] > JSXExpressionContainer > :matches(Identifier[name=/^(label|title|text)$/], MemberExpression[property.name=/^(label|title|text)$/])",
  message: 'A text is no key: it changes with the language, and in another one two may be alike (docs/languages 19).',
};

/** No colour is written where the pages are: it would be the same by night. */
export const colourLiterals = {
  files: ['{shell,mfe-*,infra/ui-kit,infra/portal-views,infra/web-kit}/**/*.{ts,tsx}'],
  excludeFiles: ['infra/ui-kit/theme/tokens.ts', '**/*.{unit,stories}.{ts,tsx}'],
  rules: {
    'portal/no-restricted-syntax': ['error', markupAttribute, keyOfText, ...literals],
  },
};

/** Texts of the first script have no forms (docs/languages 6): sentences are put together where they stand. */
export const gateTexts = {
  files: ['shell/messages.ts'],
  rules: {
    'portal/no-restricted-syntax': [
      'error',
      ...literals,
      {
        selector: String.raw`Literal[value=/\{\s*\w+\s*,/]`,
        message: 'Texts of the first script have no forms: what makes them comes after signing in.',
      },
    ],
  },
};
