/** First and last byte, both included. */
export interface Span {
  start: number;
  end: number;
}

/**
 * What a Range header asks of a file of `size` bytes (RFC 9110, 14.2): 'whole' also for what may be ignored (no header,
 * other units, several ranges, not a range), 'none' when nothing of it exists (416).
 */
export function spanOf(header: string | undefined, size: number): Span | 'whole' | 'none' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') return Number(to) === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (to !== '' && Number(to) < start) return 'whole';
  if (start >= size) return 'none';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
