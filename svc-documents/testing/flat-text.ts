import { chart, flat, formula, picture, sentences } from './flat-document.ts';
import { chosen } from './valid-library.ts';

const p = (inner: string) => `<text:p>${inner}</text:p>`;
const note = (kind: string, inner: string) =>
  `<text:note text:note-class="${kind}"><text:note-citation>1</text:note-citation><text:note-body>${p(inner)}</text:note-body></text:note>`;
const cell = (inner: string, more = '') => `<table:table-cell ${more}>${inner}</table:table-cell>`;
const table = (inner: string) =>
  `<table:table><table:table-column table:number-columns-repeated="2"/><table:table-row>${cell(p('Site'), 'table:number-columns-spanned="2"')}<table:covered-table-cell/></table:table-row><table:table-row>${cell(inner)}${cell(p('7'))}</table:table-row></table:table>`;
const region = (id: string, kind: string, inner = '') =>
  `<text:changed-region text:id="${id}"><text:${kind}><office:change-info><dc:creator>R. Moyo</dc:creator><dc:date>2026-11-20T08:00:00</dc:date></office:change-info>${inner}</text:${kind}></text:changed-region>`;

/** What people put into a text. */
const parts: readonly string[] = [
  sentences.map(p).join(''),
  table(p('Mutoko')),
  table(table(p('Ward 3'))),
  p(picture('text:anchor-type="as-char"')) + p(picture('text:anchor-type="paragraph"')),
  p(
    '<text:a xlink:type="simple" xlink:href="https://example.org/a.js">a link</text:a><text:bookmark text:name="DDE"/> <text:a xlink:type="simple" xlink:href="mailto:a@example.org">mail</text:a>',
  ),
  p(
    'put <text:change-start text:change-id="c1"/>in<text:change-end text:change-id="c1"/> <text:change text:change-id="c2"/>',
  ),
  p(`Why?${note('footnote', 'A note.')}${note('endnote', 'The end.')}`),
  p(
    '<office:annotation><dc:creator>R. Moyo</dc:creator><dc:date>2026-11-20T08:00:00</dc:date><text:p>Which ward?</text:p></office:annotation>a comment',
  ),
  `<text:list><text:list-item>${p('first')}<text:list><text:list-item>${p('within')}</text:list-item></text:list></text:list-item></text:list>`,
  `<text:h text:outline-level="1">Background</text:h><text:table-of-content text:name="Contents"><text:table-of-content-source text:outline-level="3"/><text:index-body>${p('Background 1')}</text:index-body></text:table-of-content>`,
  p(
    '<text:page-number text:select-page="current"/> of <text:page-count/>, <text:date/>, <text:file-name/>, <text:author-name/>, <text:conditional-text text:condition="ooow:1 EQ 1" text:string-value-if-true="a" text:string-value-if-false="b"/>',
  ),
  p(
    '<draw:frame text:anchor-type="paragraph" svg:width="4cm"><draw:text-box fo:min-height="1cm"><text:p>In a box</text:p></draw:text-box></draw:frame>',
  ),
  p(
    '<draw:custom-shape text:anchor-type="paragraph" svg:width="2cm" svg:height="1cm"><text:p>In a shape</text:p><draw:enhanced-geometry draw:type="rectangle" svg:viewBox="0 0 21600 21600" draw:enhanced-path="M 0 0 L 21600 0 21600 21600 0 21600 0 0 Z N"/></draw:custom-shape>',
  ),
];

/** Objects that a .doc can hold only in its ObjectPool, which docs/files 20 refuses. */
const objects: readonly string[] = [p(chart('text:anchor-type="as-char"')), p(formula())];

const changes = `<text:tracked-changes>${region('c1', 'insertion')}${region('c2', 'deletion', p('taken away'))}</text:tracked-changes>`;
const styles =
  '<office:automatic-styles><style:page-layout style:name="page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm"/><style:header-style/><style:footer-style/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page"><style:header><text:p>MRCZ</text:p></style:header><style:footer><text:p><text:page-number/></text:p></style:footer></style:master-page></office:master-styles>';

/** A text, as flat OpenDocument; `at` says what it holds. */
export function flatText(at: number, type: string): string {
  const all = type === 'doc' ? parts : [...parts, ...objects];
  const body = chosen(all, (at + 1) * 2_654_435_761).join('') || p('Malaria in Mutoko');
  return flat('text', changes + p(`Application ${at}`) + body, at % 3 === 0 ? '' : styles);
}
