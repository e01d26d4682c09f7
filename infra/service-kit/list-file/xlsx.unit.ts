import { expect, it } from '@jest/globals';
import { readCsv, readSheet } from '../testing/read-list-file.ts';
import { csv } from './csv.ts';
import { dayCell, type Cell, type ListFormat } from './list-format.ts';
import { xlsx } from './xlsx.ts';

const row: readonly Cell[] = ['18', 18, dayCell('2026-11-26'), dayCell(null), new Date('2026-11-26T12:00:00Z')];

async function written(format: ListFormat): Promise<Uint8Array> {
  const columns = row.map((value, at) => ({ title: String(at), cell: () => value, width: 10 }));
  const parts: Uint8Array[] = [];
  async function* chunks() {
    yield [{}];
  }
  for await (const part of format.write({ title: 'Days', columns, chunks: chunks(), timeOf: () => '2026-11-26 14:00' }))
    parts.push(part);
  return Buffer.concat(parts);
}
const serial = (instant: string) => (Date.parse(instant) - Date.UTC(1899, 11, 30)) / 86_400_000;

it('in a workbook numbers are numbers, days are days, instants are times and texts stay texts', async () => {
  const [, record] = readSheet(await written(xlsx));
  expect(record).toEqual(['18', 18, serial('2026-11-26'), '', serial('2026-11-26T14:00Z')]);
});

it('in comma-separated values they are as they are read', async () => {
  const [, record] = readCsv(await written(csv));
  expect(record).toEqual(['18', '18', '2026-11-26', '', '2026-11-26 14:00']);
});
