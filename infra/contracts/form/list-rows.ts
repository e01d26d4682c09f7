/**
 * The rows of a list, trimmed, without blank ones. A list is joined by commas on the wire (docs/specification 18), so a comma
 * within a row splits it everywhere, before it is stored: 'Shona, Ndebele' in one row are two languages.
 */
export const listRows = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value ?? ''])
    .flatMap((row) => String(row).split(','))
    .map((row) => row.trim())
    .filter((row) => row !== '');
