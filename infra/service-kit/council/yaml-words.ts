import type { YAMLParseError } from 'yaml';

/** By the parser's code, and the words with which its message begins where one code stands for several mistakes: the first that fits counts. */
const sentences: readonly (readonly [of: string, sentence: string])[] = [
  ['TAB_AS_INDENT', 'Indent with spaces, not with tabs.'],
  ['MULTILINE_IMPLICIT_KEY', 'Write a colon and a space after the name, such as `title: Drugs`.'],
  ['MISSING_CHAR Implicit map keys', 'Write a colon and a space after the name, such as `title: Drugs`.'],
  ['MISSING_CHAR Missing ,', 'A comma is missing before this.'],
  ['MISSING_CHAR Sequence item', 'Indent this like the lines that it belongs to.'],
  ['BAD_INDENT All', 'Indent this like the lines that it belongs to.'],
  ['BLOCK_AS_IMPLICIT_KEY A block sequence', 'Indent this like the lines that it belongs to.'],
  ['BAD_INDENT Flow map', 'A } is missing before this.'],
  ['BAD_INDENT Flow sequence', 'A ] is missing before this.'],
  ['BLOCK_IN_FLOW', 'Write a comma between what stands in braces or brackets.'],
  ['UNEXPECTED_TOKEN Unexpected flow', 'There is nothing that this closes.'],
  [
    'UNEXPECTED_TOKEN Unexpected scalar at node end',
    'The value ends before this. Put quotes around all of it, and write twice a single quote within single quotes.',
  ],
  ['UNEXPECTED_TOKEN Not a YAML token', 'Put quotes around a text that begins with > or |.'],
  ['BAD_SCALAR_START', 'Put quotes around a text that begins like this.'],
  ['BAD_DQ_ESCAPE', 'Write \\ twice within double quotes.'],
  ['MULTIPLE_DOCS', 'Take this line away: a file is one document.'],
];

/** What is said of a place that is no YAML: where, and in words that need no knowledge of the parser. */
export function saidOfYaml(
  { code, pos: [offset], message }: YAMLParseError,
  text: string,
): { offset: number; message: string } {
  const [said = ''] = message.split(' at line ');
  const [line = ''] = text.slice(offset).split('\n', 1);
  if (code === 'DUPLICATE_KEY') return { offset, message: `\`${line.split(/[:\s]/)[0]}\` stands already above.` };
  const quote = /^Missing closing (.)quote/.exec(said)?.[1];
  if (quote)
    return { offset: text.lastIndexOf(quote, offset - 1), message: 'The quote that begins here is not closed.' };
  if (said.startsWith('Nested mappings'))
    return {
      offset,
      message: /: /.test(line)
        ? 'Put quotes around a text that has a colon and a space.'
        : 'Indent the next line like the one in which this stands.',
    };
  const known = sentences.find(([of]) => `${code} ${said}`.startsWith(of));
  return { offset, message: known?.[1] ?? `This is no YAML: ${said}.` };
}
