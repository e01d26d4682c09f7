import { chart, flat, picture, sentences } from './flat-document.ts';
import { chosen } from './valid-library.ts';

const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`;
const number = (value: number, more = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${more}/>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;

/** What people put into a sheet, as rows. */
const rows: readonly string[] = [
  sentences.map((sentence, at) => row(text(sentence), number(at))).join(''),
  row(
    number(3),
    number(7),
    number(0, 'table:formula="of:=SUM([.A1:.B1])*2"'),
    number(0, `table:formula='of:=IF([.A1]&gt;1;"a|b";"c")'`),
  ),
  row(text('merged', 'table:number-columns-spanned="2" table:number-rows-spanned="1"'), '<table:covered-table-cell/>'),
  row(
    '<table:table-cell office:value-type="date" office:date-value="2026-11-22"/><table:table-cell office:value-type="percentage" office:value="0.4"/><table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
  ),
  row(
    '<table:table-cell office:value-type="string"><office:annotation><text:p>Which ward?</text:p></office:annotation><text:p>a comment</text:p></table:table-cell>',
  ),
  row(
    '<table:table-cell office:value-type="string"><text:p><text:a xlink:type="simple" xlink:href="https://example.org">a link</text:a></text:p></table:table-cell>',
  ),
  row(
    `<table:table-cell office:value-type="string" table:content-validation-name="sites"><text:p>Mutoko</text:p></table:table-cell>`,
  ),
  row(`<table:table-cell>${picture()}</table:table-cell>`),
  row(`<table:table-cell>${chart()}</table:table-cell>`),
  Array.from({ length: 400 }, (_, at) => row(text(`Participant ${at}`), number(at * 1.5))).join(''),
];

/** What a workbook has beside its sheets. */
const beside: readonly string[] = [
  '<table:named-expressions><table:named-range table:name="cases" table:base-cell-address="$Cases.$A$1" table:cell-range-address="$Cases.$A$1:.$B$9"/></table:named-expressions>',
  '<table:database-ranges><table:database-range table:name="filtered" table:target-range-address="Cases.A1:Cases.B9" table:display-filter-buttons="true"/></table:database-ranges>',
];
const validations = `<table:content-validations><table:content-validation table:name="sites" table:condition='of:cell-content-is-in-list("Mutoko";"Harare")' table:base-cell-address="Cases.A1"/></table:content-validations>`;

/** A workbook, as flat OpenDocument; `at` says what it holds. */
export function flatSpreadsheet(at: number): string {
  const seed = (at + 1) * 2_654_435_761;
  const sheet = (name: string, inner: string) =>
    `<table:table table:name="${name}">${inner || row(text('empty'))}</table:table>`;
  const sheets =
    sheet('Cases', chosen(rows, seed).join('')) +
    (at % 2 ? sheet('Second sheet', chosen(rows, seed >>> 5).join('')) : '');
  return flat('spreadsheet', validations + sheets + chosen(beside, at).join(''));
}
