/** Prints rows in columns: texts to the left, numbers to the right. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const width = (name: string) => Math.max(name.length, ...rows.map((row) => String(row[name]).length));
  const cell = (name: string, value: string | number) =>
    typeof value === 'number' ? String(value).padStart(width(name)) : value.padEnd(width(name));
  const lines = rows.map((row) => columns.map((name) => cell(name, row[name] ?? '')).join('  '));
  process.stdout.write(
    `\n${title}\n${columns.map((name) => name.padEnd(width(name))).join('  ')}\n${lines.join('\n')}\n`,
  );
}
