import { isBlank } from '../form/rule.ts';
/** Most points and remarks that one decision makes (docs/points 1). */
export const mostPoints = 100;

/** '1.', '1.2)', '(a)', 'iv.', '-', '•' and the like at the start of a line, with words after it. */
const marker = /^[^\S\n]*(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{1,4})[.):]|[-*•–—·▪◦‣])[^\S\n]+\S/iu;

/** The lines of a text, each with the line break that ends it. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Joins what is blank, or leads to what follows, with its neighbour. */
function joined(pieces: readonly string[]): readonly string[] {
  const done: string[] = [];
  for (const piece of pieces) {
    const last = done.at(-1);
    const belongs = last !== undefined && (isBlank(last) || isBlank(piece) || last.trimEnd().endsWith(':'));
    if (belongs) done[done.length - 1] = last + piece;
    else done.push(piece);
  }
  return done;
}

/**
 * Divides a comment into what is answered one by one: numbered, lettered or bulleted lines begin a point, else paragraphs do; a lead
 * that ends in ":" joins the point after it. The pieces hold every character of the comment once, in its order; what would be more
 * than `most` pieces stays in the last one. A blank comment has none (docs/points 2).
 */
export function splitComment(comment: string, most = mostPoints): readonly string[] {
  if (isBlank(comment)) return [];
  const lines = linesOf(comment);
  const firstMarked = lines.findIndex((line) => marker.test(line));
  const pieces: string[] = [];
  lines.forEach((line, index) => {
    const begins =
      firstMarked !== -1 && index >= firstMarked
        ? marker.test(line)
        : !isBlank(line) && isBlank(lines[index - 1] ?? '');
    if (begins || pieces.length === 0) pieces.push(line);
    else pieces[pieces.length - 1] += line;
  });
  const found = joined(pieces);
  return found.length <= most ? found : [...found.slice(0, most - 1), found.slice(most - 1).join('')];
}
