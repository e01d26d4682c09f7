const said = 'Text stands in a catalogue, a words.ts (remotes-and-languages.md 4).';
const heard = new Set(['aria-label', 'title', 'placeholder', 'label', 'alt']);
const isText = (value) => typeof value === 'string' && /\p{Letter}{2}/u.test(value);

/** The text of a literal or of a template, as far as it stands there. */
const written = (node) => {
  if (node?.type === 'Literal') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(' ');
  return node?.type === 'JSXExpressionContainer' ? written(node.expression) : undefined;
};

/** No text that people read or hear is written where pages are: nobody could translate it. */
const inCatalogue = {
  meta: { type: 'problem', messages: { said } },
  create: (context) => {
    const refuse = (node) => context.report({ node, messageId: 'said' });
    return {
      JSXText: (node) => isText(node.value) && refuse(node),
      'JSXElement > JSXExpressionContainer': (node) => isText(written(node)) && refuse(node),
      JSXAttribute: (node) => heard.has(node.name.name) && isText(written(node.value)) && refuse(node),
    };
  },
};

const isFunction = ({ type }) => /Function(Expression|Declaration)$/.test(type);
/** A callback that is run at once. */
const runsNow = ({ parent }) =>
  parent.type === 'CallExpression' &&
  parent.callee.type === 'MemberExpression' &&
  ['map', 'flatMap', 'filter'].includes(parent.callee.property.name);
const runsLater = (node) => (isFunction(node) && !runsNow(node)) || node.type.startsWith('TSType');
const rootOf = (node) => (node.type === 'MemberExpression' ? rootOf(node.object) : node);

/** Words are looked up in the page's language when they are read: what is read while a module loads keeps the language of that moment. */
const readLate = {
  meta: {
    type: 'problem',
    messages: { late: 'Read words where a page is drawn, not while a module loads: use a function or a getter.' },
  },
  create(context) {
    const words = new Set();
    return {
      ImportDeclaration({ source, specifiers }) {
        if (source.value.startsWith('@portal/contracts')) return;
        for (const { local } of specifiers)
          if (/words(\.ts)?$/.test(source.value) || /[wW]ords$/.test(local.name)) words.add(local.name);
      },
      MemberExpression(node) {
        if (node.parent.type === 'MemberExpression' && node.parent.object === node) return;
        const root = rootOf(node);
        if (root.type !== 'Identifier' || !words.has(root.name)) return;
        // A branch of the words, under a shorter name or beside others, is read later.
        if (['VariableDeclarator', 'TSTypeQuery'].includes(node.parent.type) || node.parent.callee?.name === 'beside')
          return;
        if (!context.sourceCode.getAncestors(node).some(runsLater)) context.report({ node, messageId: 'late' });
      },
    };
  },
};

const pages = '{shell,mfe-*,infra/portal-views,infra/web-kit}/**';

export const texts = {
  files: [`${pages}/*.{ts,tsx}`],
  ignores: ['**/*.unit.{ts,tsx}', '**/*.int.{ts,tsx}', '**/testing/**', '**/*words.ts'],
  plugins: { texts: { rules: { 'in-catalogue': inCatalogue, 'read-late': readLate } } },
  rules: { 'texts/in-catalogue': 'error', 'texts/read-late': 'error' },
};
