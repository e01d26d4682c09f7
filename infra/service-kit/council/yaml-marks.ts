import { CST, Lexer } from 'yaml';

/** By the kind of a mark of YAML: why the files of a council do not have it. */
const sentences: Readonly<Record<string, (mark: string) => string>> = {
  alias: () => 'Write it out: aliases are not taken.',
  anchor: (mark) => `Put quotes around a text that begins with &, or take \`${mark}\` away.`,
  tag: (mark) => `Put quotes around a text that begins with !, or take \`${mark}\` away.`,
  'directive-line': () => 'Take this line away: it says nothing here.',
};

/** What a parser takes for its own and leaves out of the text, or reads something else for: tags, anchors, aliases, directives, each at its offset. */
export function marksIn(text: string): readonly { offset: number; message: string }[] {
  const marks: { offset: number; message: string }[] = [];
  let offset = 0;
  let isText = false;
  for (const token of new Lexer().lex(text)) {
    const kind: string | null = isText ? 'text' : CST.tokenType(token);
    // The lexer's own marks, which stand for no place of the text.
    isText = kind === 'scalar';
    if (isText || kind === 'doc-mode' || kind === 'flow-error-end') continue;
    const sentence = sentences[kind ?? ''];
    if (sentence) marks.push({ offset, message: sentence(token) });
    offset += token.length;
  }
  return marks;
}

/** Whether an error is about such a mark, of which there is a plainer sentence. */
export const isOfMark = ({ code }: { code: string }): boolean =>
  /^(?:BAD_ALIAS|BAD_DIRECTIVE|BAD_PROP_ORDER|MULTIPLE_ANCHORS|MULTIPLE_TAGS|TAG_RESOLVE_FAILED)$/.test(code);
