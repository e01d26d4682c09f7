import { strToU8, type Zippable } from 'fflate';
import { biff, compoundFile, wordStreams, workbookStream } from './compound-streams.ts';
import { chosen, libraryDocuments, type ValidFile } from './valid-library.ts';
import { anOfficeFile } from './office-files.ts';
import { catalogue, emptyPassword, objectStream, pages, pdfOf, streamOf } from './pdf-of-objects.ts';

const rels = (...all: (readonly [type: string, target: string, mode?: string])[]): Uint8Array =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
      .map(
        ([type, target, mode]) =>
          `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
      )
      .join('')}</Relationships>`,
  );
const run = (inner: string) => `<w:r>${inner}</w:r>`;
const field = (code: string, shown: string) =>
  `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText>${code}</w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${shown}${run('<w:fldChar w:fldCharType="end"/>')}`;
const part = (body: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:hdr xmlns:w="w">${body}</w:hdr>`);

const wordParts: readonly Zippable[] = [
  {
    'word/_rels/settings.xml.rels': rels([
      'attachedTemplate',
      'file:///C:\\Users\\R\\Templates\\Normal.dotm',
      'External',
    ]),
  },
  {
    'word/header1.xml': part(
      field(
        ' TOC \\o "1-3" ',
        field(' PAGEREF _Toc1 \\h ', run('<w:t>DDE 7</w:t>')) + field('HYPERLINK \\l "DDE"', run('<w:t>x</w:t>')),
      ),
    ),
  },
  { 'word/header2.xml': part(field(` IF ${field('PAGE', run('<w:t>2</w:t>'))} = 1 "a &gt; b" "c" `, '')) },
  {
    'word/header3.xml': part(
      run('<w:fldChar w:fldCharType="begin"/>') +
        run('<w:instrText> IF </w:instrText>') +
        field(' PAGE ', run('<w:t>2</w:t>')) +
        run('<w:instrText> = 1 "x" </w:instrText>') +
        run('<w:fldChar w:fldCharType="end"/>'),
    ),
  },
  {
    'word/charts/chart1.xml': strToU8('<c:chartSpace xmlns:c="c"/>'),
    'word/charts/_rels/chart1.xml.rels': rels(['package', '../embeddings/Microsoft_Excel_Worksheet.xlsx']),
    'word/embeddings/Microsoft_Excel_Worksheet.xlsx': [new Uint8Array(anOfficeFile('xlsx')), { level: 0 }],
  },
  {
    'word/charts/_rels/chart2.xml.rels': rels(['package', '../embeddings/Microsoft_Excel_97-2003_Worksheet.xls']),
    'word/embeddings/Microsoft_Excel_97-2003_Worksheet.xls': new Uint8Array(
      compoundFile({ Workbook: workbookStream([]) }),
    ),
  },
  {
    'word/_rels/document.xml.rels': rels(
      ['hyperlink', 'http://example.org/a.exe', 'External'],
      ['hyperlink', '\\\\server\\share', 'External'],
    ),
  },
  {
    'word/fonts/font1.odttf': new Uint8Array(Buffer.from(`MZ${'x'.repeat(3000)}`)),
    'customXml/item1.xml': strToU8('\ufeff<a xmlns="b">JavaScript DDEAUTO</a>'),
  },
  {
    'word/media/image1.emf': new Uint8Array(5000),
    'docProps/thumbnail.jpeg': new Uint8Array(100),
    'word/footer1.xml': new Uint8Array(
      Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><w:ftr xmlns:w="w"/>', 'utf16le'),
    ),
  },
];

const sheet = (cells: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${cells}</sheetData></worksheet>`);
const sheetParts: readonly Zippable[] = [
  { 'xl/worksheets/sheet1.xml': sheet('<c><f>A1&amp;"|"&amp;Sheet2!B1</f></c><c><f>\'a|b\'!A1+1</f></c>') },
  { 'xl/sharedStrings.xml': strToU8("<sst><si><t>cmd|'/c calc'!A0 &#124; =1|2</t></si></sst>") },
  {
    'xl/externalLinks/externalLink1.xml': strToU8('<externalLink><externalBook r:id="rId1"/></externalLink>'),
    'xl/externalLinks/_rels/externalLink1.xml.rels': rels(['externalLinkPath', 'file:///C:\\Budget.xlsx', 'External']),
  },
  { 'xl/worksheets/sheet2.xml': sheet('<c><v>1</v></c>'.repeat(100_000)) },
  {
    'xl/ctrlProps/ctrlProp1.xml': strToU8('<formControlPr objectType="CheckBox"/>'),
    'xl/worksheets/_rels/sheet1.xml.rels': rels(
      ['ctrlProp', '../ctrlProps/ctrlProp1.xml'],
      ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
      ['hyperlink', 'mailto:a@b.org', 'External'],
    ),
  },
  {
    'xl/printerSettings/printerSettings1.bin': new Uint8Array(Buffer.from('M\0Z\0Printer', 'latin1')),
    'xl/calcChain.xml': strToU8('<calcChain/>'),
  },
  {
    'xl/a.xml': strToU8(
      '<definedNames><definedName name="_xlnm.Print_Area">Sheet1!$A$1:$B$2</definedName></definedNames>',
    ),
    'xl/charts/chart1.xml': strToU8('<c:f>Sheet1!$A$1</c:f>'),
  },
];

const oldTexts: readonly (readonly (readonly [string, boolean])[])[] = [
  [['Malaria in Mutoko. DDE and DDEAUTO are words too.', false]],
  [
    ['Kuongorora', true],
    [' malaria', false],
    [' በሐረር', true],
  ],
  [['See \x13 HYPERLINK "http://example.org" \x14here\x15, page \x13PAGE\x147\x15.', false]],
  [['\x13 TOC \\o \x14Background \x13 PAGEREF _1 \x142\x15 DDE\x15', true]],
  [['\x13 IF \x13 PAGE \x141\x15 = 1 "a" "b" \x14a\x15 \x13 DATE \\@ "d" \x141\x15', false]],
  [['x'.repeat(9_000), false]],
];
const oldRecords: readonly Buffer[] = [
  biff(0x01ae, Buffer.from('\x01\0\x10\0\0\x01\x01C\x03My\x03Book.xls', 'latin1')),
  biff(0x01ae, Buffer.from([1, 0, 1, 4])),
  biff(0x01ae, Buffer.from([1, 0, 1, 0x3a])),
  biff(0x00fc, Buffer.from("cmd|'/c'!A0 \x03 DDE", 'latin1')),
  biff(0x00eb, Buffer.alloc(8_000)),
];

const sealed = emptyPassword();
const objects: readonly (string | Buffer)[] = [
  '<</Type/Outlines/First 4 0 R/Count 1>>',
  '<</Title(JavaScript and /Launch in a title \\) /JS)/Dest[2 0 R/Fit]>>',
  '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://example.org/a.js)>>>>',
  '<</Font<</JS 5 0 R/EF 6 0 R/Launch 7 0 R>>/XObject<</Im0 8 0 R>>>>',
  '<</Dests<</Launch[2 0 R/Fit]/JavaScript[2 0 R/Fit]>>/Names<</EmbeddedFiles<</Names[]>>/JavaScript<</Names[]>>>>>>',
  '<</Fields[<</FT/Tx/T(name)/V(R. Moyo)>><</FT/Btn/A<</S/URI/URI(https://example.org)>>>>]>>',
  streamOf(
    '/Type/Metadata/Subtype/XML',
    Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/">/S /JavaScript endobj</x:xmpmeta>'),
  ),
  objectStream(['<</Type/Annot/Subtype/Text/Contents(/S/JavaScript)>>', '[1 2 (])]', '/Name', '7']),
  objectStream([]),
  streamOf('/Type/XObject/Subtype/Image/Filter/DCTDecode', Buffer.from('\xff\xd8 obj<</S(', 'latin1')),
];

const bits = Array.from({ length: 40 }, (_, at) => at);
const ofBits = <T extends object>(parts: readonly T[], at: number): T =>
  Object.assign({}, ...chosen(parts, at * 3 + 1)) as T;

/** Three hundred documents, of each kind, with what honest ones hold: fields, links, pictures, charts, forms, encryption. */
export async function validFiles(): Promise<readonly ValidFile[]> {
  return [
    ...(await libraryDocuments()),
    ...bits.map((at): ValidFile => [`docx ${at}`, 'docx', anOfficeFile('docx', ofBits(wordParts, at))]),
    ...bits.map((at): ValidFile => [`xlsx ${at}`, 'xlsx', anOfficeFile('xlsx', ofBits(sheetParts, at))]),
    ...bits.map((at): ValidFile => {
      const text = oldTexts[at % oldTexts.length] ?? [];
      return [
        `doc ${at}`,
        'doc',
        compoundFile(
          { ...wordStreams(text), '\x05SummaryInformation': Buffer.alloc(at * 300) },
          at % 2 ? { ObjectPool: undefined } : {},
        ),
      ];
    }),
    ...bits.map((at): ValidFile => [
      `xls ${at}`,
      'xls',
      compoundFile({ Workbook: workbookStream(chosen(oldRecords, at)), '\x01CompObj': Buffer.alloc(at) }),
    ]),
    ...bits.map((at): ValidFile => [`pdf ${at}`, 'pdf', pdfOf([catalogue(), pages, ...chosen(objects, at * 7 + 1)])]),
    ...bits.map((at): ValidFile => {
      const inner = objectStream([`<</A ${at}>>`], { seal: sealed.seal });
      return [
        `pdf with an empty password ${at}`,
        'pdf',
        pdfOf([catalogue(), pages, sealed.dictionary, inner], '/Encrypt 3 0 R/ID[<00><00>]'),
      ];
    }),
  ];
}
