import { ContentRefused } from '../content-refused.ts';
import { entryOf, nameOf, type PdfValue } from './parse-object.ts';

/** Keys of a trailer and of a catalogue (ISO 32000-2, 7.5.5, 7.5.8 and 7.7.2): what is reached by them are pages, forms, outlines and metadata. */
const known = new Set([
  ...['Size', 'Prev', 'Root', 'Encrypt', 'Info', 'ID', 'XRefStm', 'Type', 'Index', 'W', 'Length', 'Filter'],
  ...['DecodeParms', 'Version', 'Extensions', 'Pages', 'PageLabels', 'Names', 'Dests', 'ViewerPreferences'],
  ...['PageLayout', 'PageMode', 'Outlines', 'Threads', 'OpenAction', 'AA', 'URI', 'AcroForm', 'Metadata'],
  ...['StructTreeRoot', 'MarkInfo', 'Lang', 'SpiderInfo', 'OutputIntents', 'PieceInfo', 'OCProperties', 'Perms'],
  ...['Legal', 'Requirements', 'Collection', 'NeedsRendering', 'DSS', 'AF', 'DPartRoot'],
  // Of a catalogue's names, which have Pages too.
  ...['AP', 'JavaScript', 'Templates', 'IDS', 'URLS', 'EmbeddedFiles', 'AlternatePresentations', 'Renditions'],
]);

/** The numbers of objects that a value refers to by itself. */
const referred = (value: PdfValue): number[] => {
  if (value.kind === 'reference') return [value.number];
  if (value.kind === 'array') return value.items.flatMap(referred);
  return value.kind === 'dictionary' ? value.entries.flatMap(([, inner]) => referred(inner)) : [];
};

/** Follows the trailers and catalogues of a file: it has both, and nothing beside its pages hangs on them. */
export function createOutlineWatch() {
  const beside: number[] = [];
  let hasTrailer = false;
  let hasCatalogue = false;
  return {
    meet(value: PdfValue): void {
      if (value.kind !== 'dictionary') return;
      const isTrailer = entryOf(value, 'Root') !== undefined;
      const isCatalogue = entryOf(value, 'Pages') !== undefined || nameOf(entryOf(value, 'Type')) === 'Catalog';
      hasTrailer ||= isTrailer;
      hasCatalogue ||= isCatalogue;
      if (isTrailer || isCatalogue)
        for (const [key, inner] of value.entries) if (!known.has(key)) beside.push(...referred(inner));
    },
    /** @throws ContentRefused where one of them is missing, or leads to a stream that no page uses */
    done(streams: ReadonlySet<number | undefined>): void {
      if (!hasTrailer || !hasCatalogue) throw new ContentRefused('damaged');
      if (beside.some((number) => streams.has(number))) throw new ContentRefused('anotherFile');
    },
  };
}
