import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';

/** A real one-page PDF that says `text`, its first line as the title; `padBytes` random bytes in a stream make it as large as a scan. */
export function makePdf(text: string, padBytes = 0): Buffer {
  const [title = '', ...lines] = text
    .replace(/[^\x20-\x7e\n]/g, '?')
    .replace(/[()\\]/g, '\\$&')
    .split('\n');
  const rest = lines.map((line) => ` T* (${line}) Tj`).join('');
  const shown = `BT /F1 18 Tf 16 TL 72 770 Td (${title}) Tj /F1 11 Tf${rest} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(Buffer.from(shown)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(padBytes > 0 ? [stream(randomBytes(padBytes))] : []),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets = objects.map((object, index) => {
    const offset = lengthOf(parts);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const start = lengthOf(parts);
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]);

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'application/vnd.openxmlformats-officedocument';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006';

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${office}.wordprocessingml.document.main+xml"/><Override PartName="/docProps/app.xml" ContentType="${office}.extended-properties+xml"/></Types>`;
const relationships = `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${relations}/relationships/extended-properties" Target="docProps/app.xml"/></Relationships>`;
const properties = `${declaration}<Properties xmlns="${relations}/extended-properties"><Pages>1</Pages></Properties>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A real Word document of one page with these paragraphs. */
export function makeWordDocument(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`).join('');
  const document = `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships,
    'word/document.xml': document,
    'docProps/app.xml': properties,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}
