/**
 * The page numbers worth a link: the first, the last, and those beside the current one; 'gap' stands where some are
 * left out. Never a gap for a single page.
 */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 4) [2, 3, 4, 5].forEach((page) => wanted.add(page));
  if (current >= last - 3) [4, 3, 2, 1].forEach((back) => wanted.add(last - back));
  const shown = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? (['gap', page] as const) : [page];
  });
}
