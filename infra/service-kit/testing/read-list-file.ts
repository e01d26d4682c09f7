import { unzipSync } from 'fflate';

/** A CSV file's records (RFC 4180), its heads first. */
export function readCsv(bytes: Uint8Array): string[][] {
  const records: string[][] = [[]];
  const text = new TextDecoder().decode(bytes);
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break;
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') records.push([]);
  }
  return records.filter((record) => record.length > 0);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const read = (xml: string) => xml.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '');

/** Rows of a workbook's first sheet: texts as they are, numbers as numbers. @throws Error where it holds a formula */
export function readSheet(bytes: Uint8Array): (string | number)[][] {
  const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml'];
  const xml = new TextDecoder().decode(sheet);
  if (xml.includes('<f>')) throw new Error('The sheet holds a formula.');
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(([, text, value]) =>
      text === undefined ? Number(value) : read(text),
    ),
  );
}
