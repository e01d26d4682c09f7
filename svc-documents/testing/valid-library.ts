import {
  AlignmentType,
  CheckBox,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  ImageRun,
  InsertedTextRun,
  Packer,
  PageNumber,
  Paragraph,
  SimpleField,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
} from 'docx';

export type ValidFile = readonly [title: string, type: string, content: Buffer];

/** One after the other: `at` chooses which of them a file has, as the bits of a number. */
export const chosen = <T>(from: readonly T[], at: number): T[] => from.filter((_, bit) => ((at >> bit) & 1) === 1);

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const change = { id: 1, author: 'R. Moyo', date: '2026-11-20T08:00:00Z' };

const paragraphs: readonly (() => Paragraph | Table | TableOfContents)[] = [
  () =>
    new Paragraph({
      children: [new ExternalHyperlink({ link: 'https://example.org', children: [new TextRun('a link')] })],
    }),
  () =>
    new Paragraph({
      children: [new ImageRun({ type: 'png', data: picture, transformation: { width: 10, height: 10 } })],
    }),
  () =>
    new Paragraph({
      children: [
        new InsertedTextRun({ ...change, text: 'put in' }),
        new DeletedTextRun({ ...change, text: 'taken away' }),
      ],
    }),
  () => new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-3' }),
  () =>
    new Paragraph({
      children: [
        new SimpleField('DATE \\@ "d MMMM yyyy"'),
        new CheckBox({ checked: true }),
        new TextRun({ children: [PageNumber.CURRENT] }),
      ],
    }),
  () =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      children: [
        new FootnoteReferenceRun(1),
        new CommentRangeStart(0),
        new TextRun('DDE is a word too'),
        new CommentRangeEnd(0),
        new TextRun({ children: [new CommentReference(0)] }),
      ],
    }),
  () => new Table({ rows: [new TableRow({ children: [new TableCell({ children: [new Paragraph('a cell')] })] })] }),
];

/** Word documents as a library writes them, with what people put into them. */
export async function libraryDocuments(): Promise<ValidFile[]> {
  return Promise.all(
    Array.from({ length: 60 }, async (_, at): Promise<ValidFile> => {
      const document = new Document({
        comments: { children: [{ id: 0, author: 'R. Moyo', children: [new Paragraph('Why?')] }] },
        footnotes: { 1: { children: [new Paragraph('A note.')] } },
        sections: [
          {
            headers: { default: new Header({ children: [new Paragraph('MRCZ')] }) },
            footers: {
              default: new Footer({
                children: [new Paragraph({ children: [new TextRun({ children: [PageNumber.TOTAL_PAGES] })] })],
              }),
            },
            children: [new Paragraph('Malaria in Mutoko'), ...chosen(paragraphs, at * 2 + 1).map((make) => make())],
          },
        ],
      });
      return [`docx of a library, ${at}`, 'docx', await Packer.toBuffer(document)];
    }),
  );
}
