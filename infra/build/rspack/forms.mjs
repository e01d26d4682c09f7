import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseSync, Visitor } from 'oxc-parser';

const hasForms = /\{\s*\w+\s*,/;

/** What a string says; undefined for anything else. */
function said(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined;
}

/** Compiles the English texts with forms (plurals, choices) in a list of words: the pages come without a reader of forms. */
export default function forms(source) {
  if (!hasForms.test(source)) return source;
  const { program, errors } = parseSync('messages.ts', source);
  if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => message).join('\n'));
  const found = [];
  new Visitor({
    Property({ value }) {
      const text = said(value);
      if (text !== undefined && hasForms.test(text)) found.push({ ...value, text });
    },
  }).visit(program);
  return found.reduceRight(
    (compiled, { start, end, text }) =>
      `${compiled.slice(0, start)}{ icu: ${JSON.stringify(compileMessageOrThrow(text))} }${compiled.slice(end)}`,
    source,
  );
}
