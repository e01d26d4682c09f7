import { strToU8, type Zippable } from 'fflate';
import { biff, compoundFile, wordStreams, workbookStream } from './compound-streams.ts';
import { linkingPdfs } from './loading-pdfs.ts';
import { anOfficeFile } from './office-files.ts';
import { docx, field, part, relationship, rels, run, sheet, word, xlsx } from './office-words.ts';
import { aPdf } from './pdf-file.ts';
import { catalogue, objectStream, pages, pdfOf, streamOf } from './pdf-of-objects.ts';
import { vbaStreams } from './vba-project.ts';
import type { ValidFile } from './valid-library.ts';

/** How storages name their programs. */
const programs = {
  equation: '02ce020000000000c000000000000046',
  mathType: '03ce020000000000c000000000000046',
  workbook: '2008020000000000c000000000000046',
};
export const packageProgram = '0c00030000000000c000000000000046';

const oleStream = Buffer.from([1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
export const equation = (program = programs.equation, flags = 0): Buffer =>
  compoundFile(
    {
      '\x01Ole': Buffer.from([...oleStream.subarray(0, 4), flags, ...oleStream.subarray(5)]),
      'Equation Native': Buffer.alloc(60),
      '\x01CompObj': Buffer.alloc(9),
    },
    {},
    { 'Root Entry': program },
  );

/** A document with this object in its text. */
export const withObject = (program: string, name: string, content: Buffer, type = 'oleObject'): Buffer =>
  docx({
    'word/document.xml': strToU8(
      part(
        `<w:object><v:shape o:ole=""><v:imagedata r:id="rId2"/></v:shape><o:OLEObject Type="Embed" ProgID="${program}" r:id="rId1"/></w:object>`,
      ),
    ),
    'word/_rels/document.xml.rels': rels(relationship(type, `embeddings/${name}`)),
    [`word/embeddings/${name}`]: new Uint8Array(content),
  });

const workbook = compoundFile({ Workbook: workbookStream([]) });
const chart: Zippable = {
  'word/charts/chart1.xml': strToU8(
    '<c:chartSpace xmlns:c="c"><c:f>Sheet1!$A$1</c:f><c:externalData r:id="rId1"/></c:chartSpace>',
  ),
  'word/charts/_rels/chart1.xml.rels': rels(relationship('package', '../embeddings/a.xlsx')),
  'word/embeddings/a.xlsx': new Uint8Array(anOfficeFile('xlsx')),
};

/** Modules without a line of code, as Office makes them. */
const idle = {
  ThisWorkbook: {
    source: 'Attribute VB_Base = "0{00020819-0000-0000-C000-000000000046}"\r\nAttribute VB_GlobalNameSpace = False\r\n',
  },
  Sheet1: { source: 'Option Explicit\r\n\r\n' },
  Лист1: { source: '' },
};
const vba = vbaStreams(idle);

function* officeFiles(): Generator<ValidFile> {
  for (const [name, content] of [
    ['an equation', withObject('Equation.3', 'oleObject1.bin', equation())],
    ['an equation of MathType', withObject('Equation.DSMT4', 'oleObject1.bin', equation(programs.mathType))],
    ['a workbook', withObject('Excel.Sheet.12', 'Microsoft_Excel_Worksheet.xlsx', anOfficeFile('xlsx'), 'package')],
    ['a workbook of 1997', withObject('Excel.Sheet.8', 'oleObject1.bin', workbook)],
    ['a document', withObject('Word.Document.12', 'Microsoft_Word_Document.docx', word(field(' PAGE ')), 'package')],
    [
      'a document with an equation',
      withObject('Word.Document.12', 'a.docx', withObject('Equation.3', 'oleObject1.bin', equation()), 'package'),
    ],
    ['a chart', docx(chart)],
    [
      'an empty VBA project',
      docx({
        'word/vbaProject.bin': new Uint8Array(compoundFile(vba, { VBA: 1 })),
        'word/vbaData.xml': strToU8('<x/>'),
      }),
    ],
    ['a newline behind its end', Buffer.concat([docx({}), Buffer.from('\n')])],
    ['zeros behind its end', Buffer.concat([docx({}), Buffer.alloc(900)])],
    [
      'a link that a person clicks',
      docx({
        'word/document.xml': strToU8(
          part(
            '<w:hyperlink r:id="rId1"/><a:hlinkClick r:id="rId1"/>' +
              field(' HYPERLINK "http://example.org/INCLUDETEXT" '),
          ),
        ),
        'word/_rels/document.xml.rels': rels(relationship('hyperlink', 'http://example.org', 'External')),
      }),
    ],
    [
      'a shape that is a link',
      word(
        '<w:pict><v:shape href="http://example.org"><v:fill color="red"/><v:imagedata r:id="rId1" o:title="x"/></v:shape></w:pict>',
      ),
    ],
    [
      'words that are names of fields',
      word(
        field(' REF LINK ') +
          field(' IF 1 = 1 "INCLUDETEXT" ') +
          field(' SET RD "a" ') +
          run('<w:t>DATABASE \\d "http://example.org"</w:t>'),
      ),
    ],
    [
      'a picture of a mail',
      docx({ 'word/_rels/document.xml.rels': rels(relationship('image', 'cid:image001.png@01D0', 'External')) }),
    ],
    [
      'a field of a bibliography',
      word(field(' ADDIN ZOTERO_ITEM CSL_CITATION {"uri":["http://zotero.org/users/1"]} ')),
    ],
    [
      'a drawing',
      docx({
        'word/media/image1.svg': strToU8(
          '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs><g id="a"/></defs><use xlink:href="#a"/><a href="http://example.org"><image href="data:image/png;base64,AA//BB"/></a><style>.a{fill:url(#a)}</style></svg>',
        ),
      }),
    ],
    [
      'an add-in of the store',
      docx({
        'word/webextensions/webextension1.xml': strToU8(
          '<we:webextension><we:reference id="wa104381727" version="1.0" store="en-US" storeType="OMEX"/></we:webextension>',
        ),
      }),
    ],
    [
      'a mail merge that is over',
      docx({
        'word/settings.xml': strToU8(
          '<w:settings><w:mailMerge><w:mainDocumentType w:val="formLetters"/></w:mailMerge></w:settings>',
        ),
      }),
    ],
  ] as const)
    yield [`docx: ${name}`, 'docx', content];
  for (const [name, content] of [
    [
      'an equation',
      xlsx({
        'xl/worksheets/sheet1.xml': strToU8(
          '<worksheet><oleObjects><oleObject progId="Equation.3" shapeId="1" r:id="rId1"/></oleObjects></worksheet>',
        ),
        'xl/worksheets/_rels/sheet1.xml.rels': rels(relationship('oleObject', '../embeddings/oleObject1.bin')),
        'xl/embeddings/oleObject1.bin': new Uint8Array(equation()),
      }),
    ],
    [
      'a workbook, as Excel calls it in the language of its user',
      xlsx({
        'xl/worksheets/sheet1.xml': strToU8(
          '<worksheet><oleObjects><oleObject progId="Planilha" shapeId="1" r:id="rId1"/></oleObjects></worksheet>',
        ),
        'xl/worksheets/_rels/sheet1.xml.rels': rels(relationship('package', '../embeddings/a.xlsx')),
        'xl/embeddings/a.xlsx': new Uint8Array(anOfficeFile('xlsx')),
      }),
    ],
    [
      'a connection that is refreshed when asked',
      xlsx({
        'xl/connections.xml': strToU8(
          '<connections><connection id="1" name="Query" type="5" refreshedVersion="8" background="1" saveData="1"><dbPr connection="Provider=Microsoft.Mashup.OleDb.1;Data Source=$Workbook$" command="SELECT"/></connection></connections>',
        ),
      }),
    ],
    [
      'a pivot table of its own sheet',
      xlsx({
        'xl/pivotCache/pivotCacheDefinition1.xml': strToU8(
          '<pivotCacheDefinition r:id="rId1" refreshOnLoad="1"><cacheSource type="worksheet"><worksheetSource ref="A1:B2" sheet="Data"/></cacheSource></pivotCacheDefinition>',
        ),
      }),
    ],
    [
      'links that a person clicks',
      xlsx({
        'xl/worksheets/sheet1.xml': strToU8(
          '<worksheet><hyperlinks><hyperlink ref="A1" r:id="rId1"/></hyperlinks></worksheet>',
        ),
        'xl/worksheets/_rels/sheet1.xml.rels': rels(relationship('hyperlink', 'http://example.org', 'External')),
      }),
    ],
    [
      'a function that is a link',
      sheet(
        '<c><f>HYPERLINK("http://example.org","WEBSERVICE(A1)")</f></c><c><f>IMAGES!A1+MyImage(2)+Image[x]</f></c>',
      ),
    ],
    ['bars in the texts of many formulas', sheet('<c><f>IF(A1="a|b",1,2)</f></c>'.repeat(30_000))],
    ['an empty VBA project', xlsx({ 'xl/vbaProject.bin': new Uint8Array(compoundFile(vba, { VBA: 1 })) })],
    ['a newline behind its end', Buffer.concat([xlsx({}), Buffer.from('\r\n')])],
  ] as const)
    yield [`xlsx: ${name}`, 'xlsx', content];
  yield [
    'xls: an empty VBA project',
    'xls',
    compoundFile({ Workbook: workbookStream([]), ...vba }, { _VBA_PROJECT_CUR: 1, VBA: 1 }),
  ];
  yield [
    'doc: an empty VBA project',
    'doc',
    compoundFile({ ...wordStreams([['Text', false]]), ...vba }, { Macros: 1, VBA: 1 }),
  ];
  yield [
    'doc: an equation',
    'doc',
    compoundFile(
      {
        ...wordStreams([['\x13 EMBED Equation.3 \x14\x01\x15', false]]),
        'Equation Native': Buffer.alloc(9),
        '\x01Ole': oleStream,
      },
      { ObjectPool: 1, _1234567890: 1 },
      { _1234567890: programs.equation },
    ),
  ];
  yield [
    'xls: an equation',
    'xls',
    compoundFile(
      { Workbook: workbookStream([]), 'Equation Native': Buffer.alloc(9) },
      { MBD0001A2F4: 1 },
      { MBD0001A2F4: programs.mathType },
    ),
  ];
  yield [
    'xls: a workbook on the reader\u2019s own disk',
    'xls',
    compoundFile({
      Workbook: workbookStream([biff(0x01ae, Buffer.from('\x01\0\x10\0\0\x01\x01C\x03My\x03Book.xls', 'latin1'))]),
    }),
  ];
}

const library = aPdf(3_000);
const text = library.toString('latin1');
const end = /startxref\s+\d+\s+%%EOF\s*$/;
/** What programs, mail and web servers leave around a PDF (ISO 32000-1, annex H; every viewer opens these). */
const around: Readonly<Record<string, Buffer>> = {
  'a byte order mark before it': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), library]),
  'a line before it': Buffer.concat([Buffer.from('\r\n'), library]),
  'a space before it': Buffer.concat([Buffer.from(' '), library]),
  'the head of a mail before it': Buffer.concat([
    Buffer.from('MIME-Version: 1.0\r\nContent-Type: application/pdf\r\nMessage-ID: <a@example.org>\r\n\r\n'),
    library,
  ]),
  'a thousand zeros before it': Buffer.concat([Buffer.alloc(1000), library]),
  'no end mark': Buffer.from(text.replace(/%%EOF\s*$/, ''), 'latin1'),
  'half an end mark': Buffer.from(text.replace(/F\s*$/, ''), 'latin1'),
  'a table said to be past its end': Buffer.from(text.replace(end, 'startxref\n999999999\n%%EOF\n'), 'latin1'),
  'a table said to be at its beginning': Buffer.from(text.replace(end, 'startxref\n0\n%%EOF\n'), 'latin1'),
  'no word of a table': Buffer.from(text.replace(end, ''), 'latin1'),
  'zeros behind its end': Buffer.concat([library, Buffer.alloc(9_000)]),
  'a web page behind its end': Buffer.concat([library, Buffer.from(`<html><body>${'x'.repeat(6_000)}</body></html>`)]),
  'lines behind its end': Buffer.concat([library, Buffer.from('\r\n'.repeat(3_000))]),
};

/** Objects of honest files that look like what is refused. */
const objects: Readonly<Record<string, readonly (string | Buffer)[]>> = {
  'a place at which it opens': [
    catalogue('/OpenAction[3 0 R/XYZ null null 0]'),
    pages,
    '<</Type/Page/Annots[4 0 R]>>',
    '<</Type/Annot/Subtype/Link/A<</S/URI/URI(http://example.org)>>>>',
  ],
  'an action that goes to a page': [
    catalogue('/OpenAction 3 0 R'),
    pages,
    '<</S/GoTo/D[4 0 R/Fit]>>',
    '<</Type/Page>>',
  ],
  'a base of its links': [catalogue('/URI<</Base(http://example.org)>>'), pages],
  'a tagged document': [
    catalogue(),
    pages,
    '<</Type/StructElem/S/Link/Ref[4 0 R]/K 1>>',
    '<</Type/StructElem/S/Sect>>',
  ],
  'a form that is emptied': [catalogue(), pages, '<</FT/Btn/A<</S/ResetForm/Fields[]/Flags 1>>/F 4>>'],
  'private data of a program': [
    catalogue('/PieceInfo<</Illustrator<</Private 3 0 R>>>>'),
    pages,
    streamOf('', Buffer.from('%AI9_')),
  ],
  metadata: [
    catalogue('/Metadata 3 0 R/OutputIntents[4 0 R]'),
    pages,
    streamOf('/Type/Metadata', Buffer.from('<x/>')),
    '<</DestOutputProfile 5 0 R>>',
    streamOf('/N 3', Buffer.from('x')),
  ],
  'an object stream with a link': [
    catalogue(),
    pages,
    objectStream(['<</Type/Annot/Subtype/Link/A 101 0 R>>', '<</S/URI/URI(http://example.org)>>']),
  ],
};

/** Honest files that are somewhat out of order, or hold what looks like something else. */
export const oddFiles = (): readonly ValidFile[] => [
  ...officeFiles(),
  ...Object.entries(around).map(([title, content]): ValidFile => [`PDF: ${title}`, 'pdf', content]),
  ...Object.entries(objects).map(([title, all]): ValidFile => [`PDF: ${title}`, 'pdf', pdfOf(all)]),
  ...linkingPdfs().map(([title, content]): ValidFile => [title, 'pdf', content]),
];
