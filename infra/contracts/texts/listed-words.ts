const between = (text: string): string[] => text.split(',').map((part) => part.trim());

/**
 * Which of these words a text lists with commas, in its order; undefined where something in it is none of them. A word may have commas
 * of its own: of two that fit the longer one counts, if the rest can be read then.
 */
export function listedWords<T extends string>(text: string, words: readonly T[]): readonly T[] | undefined {
  const parts = between(text);
  const known = new Map(words.map((word) => [between(word).join(), word]));
  const longest = Math.max(0, ...words.map((word) => between(word).length));
  /** What is listed from each part on, from the last one back. */
  const listed: (readonly T[] | undefined)[] = [];
  listed[parts.length] = [];
  for (let from = parts.length - 1; from >= 0; from -= 1)
    for (let end = Math.min(parts.length, from + longest); end > from && !listed[from]; end -= 1) {
      const word = known.get(parts.slice(from, end).join());
      const others = listed[end];
      if (word !== undefined && others) listed[from] = [word, ...others];
    }
  return listed[0];
}
