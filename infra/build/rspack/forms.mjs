import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';

const hasForms = /\{\s*\w+\s*,/;

/** Compiles the English texts with forms (plurals, choices) in a list of words: the pages come without a reader of forms. */
export default function forms(source) {
  if (!hasForms.test(source)) return source;
  const file = ts.createSourceFile('words.ts', source, ts.ScriptTarget.Latest, true);
  const found = [];
  const look = (node) => {
    if (ts.isStringLiteralLike(node) && ts.isPropertyAssignment(node.parent) && hasForms.test(node.text))
      found.push(node);
    ts.forEachChild(node, look);
  };
  look(file);
  return found.reduceRight(
    (text, node) =>
      `${text.slice(0, node.getStart())}{ icu: ${JSON.stringify(compileMessageOrThrow(node.text))} }${text.slice(node.end)}`,
    source,
  );
}
