/** A line of a page; `y` is the height of its baseline above the foot of the page, in points. */
export interface PlacedLine {
  text: string;
  y: number;
}

/** How many lines from the top and from the foot of a page may be header or footer. */
const zone = 3;
/** By how much the height of a header may differ from page to page, in points. */
const tolerance = 4;
/** Below this number of pages nothing is taken for a header. */
const leastPages = 3;
/** A line of more figures than these is a header only where all of them stay. */
const mostFigures = 6;

/**
 * What a line may have in common with those of other pages: each of its figures stays, or counts on with the pages. A figure of the text
 * does neither.
 */
function patternsOf(text: string, page: number): readonly string[] {
  const [first = '', ...rest] = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?=\p{N}+)(?<!\p{N})/u);
  const parts = /^\p{N}/u.test(first) ? ['', first, ...rest] : [first, ...rest];
  if (parts.length - 1 > mostFigures) return [parts.join('')];
  return parts.slice(1).reduce(
    (patterns, part) => {
      const counted = part.replace(/^\p{N}+/u, (figure) => `{${Number(figure) - page}}`);
      return patterns.flatMap((pattern) => [pattern + part, pattern + counted]);
    },
    [parts[0] ?? ''],
  );
}

/** The heights at which something stands on more than half of the pages, each by its lowest. */
function heightsOnMost(found: readonly number[], pages: number): readonly number[] {
  const groups: number[][] = [];
  for (const y of found.toSorted((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last && y - (last[0] ?? 0) <= tolerance) last.push(y);
    else groups.push([y]);
  }
  return groups.filter(({ length }) => length > pages / 2).map(([lowest = 0]) => lowest);
}

/** The lines nearest to the top and to the foot of a page. */
function outermost(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const byHeight = lines.toSorted((a, b) => a.y - b.y);
  return lines.length > 2 * zone ? [...byHeight.slice(0, zone), ...byHeight.slice(-zone)] : lines;
}

/** Where each pattern stands on more than half of the pages. */
function placesOf(pages: readonly (readonly PlacedLine[])[]): ReadonlyMap<string, readonly number[]> {
  const heights = new Map<string, number[]>();
  for (const [page, lines] of pages.entries())
    for (const { text, y } of lines)
      for (const pattern of patternsOf(text, page)) {
        const known = heights.get(pattern);
        if (known) known.push(y);
        else heights.set(pattern, [y]);
      }
  return new Map([...heights].map(([pattern, found]) => [pattern, heightsOnMost(found, pages.length)]));
}

/**
 * Takes headers and footers out of pages (docs/files 34): lines at the top or the foot that stand on more than half of the pages at the same
 * height and are the same, but for the number of the page.
 */
export function withoutRepeated(pages: readonly (readonly PlacedLine[])[]): {
  pages: readonly (readonly string[])[];
  repeated: readonly string[];
} {
  const edges = pages.map(outermost);
  const places = pages.length < leastPages ? new Map<string, readonly number[]>() : placesOf(edges);
  const patternOf = ({ text, y }: PlacedLine, page: number): string | undefined =>
    patternsOf(text, page).find((pattern) =>
      places.get(pattern)?.some((lowest) => y >= lowest && y - lowest <= tolerance),
    );
  const repeated = new Map<string, string>();
  const kept = pages.map((lines, page) =>
    lines.flatMap((line) => {
      const pattern = edges[page]?.includes(line) ? patternOf(line, page) : undefined;
      if (pattern === undefined) return [line.text];
      if (!repeated.has(pattern)) repeated.set(pattern, line.text);
      return [];
    }),
  );
  return { pages: kept, repeated: [...repeated.values()] };
}
