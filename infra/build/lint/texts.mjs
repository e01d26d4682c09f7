const said = 'Text stands in a catalogue, a messages.ts (docs/languages 2).';
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

const ofTexts = new Set([String, Object].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)));

/** Whether what a name is used for says that it holds a branch of the messages: a text has no members of such names, and cannot be spread. */
const isBranch = ({ references }) =>
  references.some(({ identifier }) => {
    const { parent } = identifier;
    if (parent.type === 'SpreadElement') return parent.parent.type === 'ObjectExpression';
    return (
      parent.type === 'MemberExpression' &&
      parent.object === identifier &&
      !parent.computed &&
      !ofTexts.has(parent.property.name)
    );
  });

/** Whether a pattern takes all the rest out of the messages: then they are read at once. */
const takesRest = ({ type, properties }) =>
  type === 'ObjectPattern' && properties.some((part) => part.type === 'RestElement');

/** Messages are looked up in the page's language when they are read: what is read while a module loads keeps the language of that moment. */
const readLate = {
  meta: {
    type: 'problem',
    messages: { late: 'Read messages where a page is drawn, not while a module loads: use a function or a getter.' },
  },
  create(context) {
    const { sourceCode } = context;
    /** Variables that hold messages, and functions that read messages when they are called. */
    const messages = new Set();
    const readers = new Set();
    const variableOf = (node) => {
      let scope = sourceCode.getScope(node);
      while (scope && !scope.set.has(node.name)) scope = scope.upper;
      return scope?.set.get(node.name);
    };
    const areMessages = (node) => {
      const root = node && rootOf(node);
      return root?.type === 'Identifier' && messages.has(variableOf(root));
    };
    /** Messages are read here: at once, or by whoever calls the function. */
    const read = (node) => {
      const within = sourceCode.getAncestors(node).findLast(runsLater);
      if (!within) return context.report({ node, messageId: 'late' });
      const named = within.parent.type === 'VariableDeclarator' ? within.parent : within;
      const [variable] = isFunction(within) ? sourceCode.getDeclaredVariables(named) : [];
      if (named.id && variable?.name === named.id.name) readers.add(variable);
    };
    return {
      ImportDeclaration({ source, specifiers }) {
        if (source.value.startsWith('@portal/contracts')) return;
        for (const specifier of specifiers)
          if (/messages(\.ts)?$/.test(source.value) || /[mM]essages$/.test(specifier.local.name))
            for (const variable of sourceCode.getDeclaredVariables(specifier)) messages.add(variable);
      },
      VariableDeclarator(node) {
        if (!areMessages(node.init)) return;
        const taken = sourceCode.getDeclaredVariables(node);
        const renamed = node.init.type === 'Identifier' && node.id.type === 'Identifier';
        if (takesRest(node.id) || !(renamed || taken.every(isBranch))) return read(node);
        // A branch of the messages, under a shorter name, is read later.
        for (const variable of taken) messages.add(variable);
      },
      'SpreadElement > Identifier, CallExpression > Identifier.arguments'(node) {
        if (areMessages(node) && node.parent.callee?.name !== 'beside') read(node);
      },
      MemberExpression(node) {
        const { parent } = node;
        if ((parent.type === 'MemberExpression' && parent.object === node) || !areMessages(node)) return;
        if (!['VariableDeclarator', 'TSTypeQuery'].includes(parent.type) && parent.callee?.name !== 'beside')
          read(node);
      },
      'Program:exit'() {
        // Also those that are found on the way, which call one.
        for (const { references } of readers)
          for (const { identifier } of references) {
            const { parent } = identifier;
            if (parent.type === 'CallExpression' && (parent.callee === identifier || runsNow(identifier)))
              read(identifier);
          }
      },
    };
  },
};

const pages = '{shell,mfe-*,infra/portal-views,infra/web-kit}/**';

export const texts = {
  files: [`${pages}/*.{ts,tsx}`],
  excludeFiles: ['**/*.unit.{ts,tsx}', '**/*.int.{ts,tsx}', '**/testing/**', '**/*messages.ts'],
  rules: { 'texts/in-catalogue': 'error', 'texts/read-late': 'error' },
};

export default { meta: { name: 'texts' }, rules: { 'in-catalogue': inCatalogue, 'read-late': readLate } };
