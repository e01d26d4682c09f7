import path from 'node:path';
import { brokenCitations, missingMarkdown } from './citations.ts';
import { refusals } from './layers.mjs';

/** A rule about what is named in imports: `check` is told the name, and answers what is to be said of it. */
const ofImports = (check) => ({
  meta: { type: 'problem', schema: { type: 'array' } },
  create(context) {
    const judge = check(context);
    const look = ({ source: node }) => {
      if (typeof node?.value !== 'string') return;
      for (const message of judge(node.value)) context.report({ node, message });
    };
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
      TSImportType: look,
    };
  },
});

/** Which folder may import which (layers.mjs). Its option is the folder of the repository. */
const layers = ofImports(({ options: [root], filename }) => {
  const file = path.relative(root, filename).replaceAll(path.sep, '/');
  return (source) => refusals(file, source);
});

/** oxlint's rule of this name cannot look ahead in its patterns. Each option is a pattern, and what to say of it. */
const noRestrictedImports = ofImports(
  ({ options }) =>
    (source) =>
      options.filter(({ regex }) => new RegExp(regex, 'u').test(source)).map(({ message }) => message),
);

/** ESLint's rule of this name, which oxlint does not have. Each option is a selector of syntax, and what to say of it. */
const noRestrictedSyntax = {
  meta: { type: 'problem', schema: { type: 'array' } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

/**
 * Whether what comments and strings cite of infra/docs and infra/adr is there, and the Markdown files that comments
 * name. Its option is the folder of the repository.
 */
const citations = {
  meta: { type: 'problem', schema: { type: 'array' } },
  create: (context) => ({
    Program() {
      const { options, sourceCode } = context;
      const [root] = options;
      const report = (broken, offset = 0) => {
        for (const { index, message } of broken) {
          const loc = sourceCode.getLocFromIndex(offset + index);
          context.report({ loc: { start: loc, end: loc }, message });
        }
      };
      // What is neither comment nor string looks like no citation.
      report(brokenCitations(root, sourceCode.text));
      if (sourceCode.text.includes('.md'))
        for (const { value, range } of sourceCode.getAllComments()) report(missingMarkdown(root, value), range[0] + 2);
    },
  }),
};

export default {
  meta: { name: 'portal' },
  rules: {
    citations,
    layers,
    'no-restricted-imports': noRestrictedImports,
    'no-restricted-syntax': noRestrictedSyntax,
    'names-of-questions': noRestrictedSyntax,
  },
};
