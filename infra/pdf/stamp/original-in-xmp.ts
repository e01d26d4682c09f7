import { decodePDFRawStream, PDFName, PDFRawStream, PDFRef, type PDFDocument } from '@cantoo/pdf-lib';

const ours = /\s*<rdf:Description rdf:about="" xmlns:portal="[^"]*" portal:original="[0-9a-f]{64}"\/>/g;
const descriptionOf = (sha256: string): string =>
  `<rdf:Description rdf:about="" xmlns:portal="urn:ethics-portal:copy#" portal:original="${sha256}"/>`;

const endOfRecord = '</rdf:RDF>';
const emptyRecord = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${endOfRecord}
</x:xmpmeta>
<?xpacket end="w"?>`;

/** The XMP record of the file as it is; undefined where there is none, or none that is read as UTF-8. */
function recordOf(pdf: PDFDocument): string | undefined {
  const stream = pdf.catalog.lookup(PDFName.of('Metadata'));
  if (!(stream instanceof PDFRawStream)) return undefined;
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8');
  return text.includes(endOfRecord) ? text.replace(ours, '') : undefined;
}

/**
 * Names the file that was stamped in the copy's XMP record, beside what stands there. The record is not compressed: /verify finds the
 * name in the bytes.
 */
export function nameOriginal(pdf: PDFDocument, sha256: string): void {
  const { context, catalog } = pdf;
  const record = recordOf(pdf) ?? emptyRecord;
  const at = record.lastIndexOf(endOfRecord);
  const named = `${record.slice(0, at)}${descriptionOf(sha256)}\n${record.slice(at)}`;
  const stream = context.stream(Buffer.from(named, 'utf8'), { Type: 'Metadata', Subtype: 'XML' });
  const before = catalog.get(PDFName.of('Metadata'));
  // In its place: objects that nothing refers to any longer would still be written.
  if (before instanceof PDFRef) context.assign(before, stream);
  else catalog.set(PDFName.of('Metadata'), context.register(stream));
}
