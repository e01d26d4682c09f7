import { strToU8, zipSync, type Zippable } from 'fflate';

const parts = {
  docx: ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
} as const;

export const contentTypes = (contentType: string, part: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${contentType}"/></Types>`;

/** A small Office document of that kind, with `more` entries beside its own. */
export function anOfficeFile(kind: keyof typeof parts, more: Zippable = {}): Buffer {
  const [part, contentType] = parts[kind];
  return aZip({ '[Content_Types].xml': strToU8(contentTypes(contentType, part)), [part]: strToU8('<x/>'), ...more });
}

export const aZip = (entries: Zippable): Buffer => Buffer.from(zipSync(entries));
