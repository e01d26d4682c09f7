/** A one-pixel picture, as flat OpenDocument holds it. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const namespaces = Object.entries({
  ...{ office: 'office', style: 'style', text: 'text', table: 'table', draw: 'drawing', number: 'datastyle' },
  ...{ chart: 'chart', form: 'form', fo: 'xsl-fo-compatible', svg: 'svg-compatible' },
})
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"')
  .concat('xmlns:math="http://www.w3.org/1998/Math/MathML"')
  .join(' ');

/** Sentences of the languages that applicants write in, and of others: both directions, composed and uncomposed, beyond the first plane. */
export const sentences = [
  'Kuongorora malaria muMutoko, mutauro weShona: nyika, ŋombe, zvirwere.',
  'Ucwaningo ngomalaleveva eMutoko; DDE, JavaScript and =1+1 are words here.',
  'የወባ ጥናት በሐረር',
  'دراسة عن الملاريا في الريف',
  'מחקר על מלריה',
  '疟疾研究：知情同意书',
  'मलेरिया पर अध्ययन',
  'การศึกษามาลาเรีย',
  'Naïve façade, e\u0301tude, 𝔐𝔞𝔱𝔥, 🦟🩺',
] as const;

/** One flat OpenDocument file. `body` stands within the element of its kind. */
export const flat = (kind: 'text' | 'spreadsheet', body: string, styles = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${document(kind, body, styles)}`;

const document = (kind: 'text' | 'spreadsheet' | 'chart', body: string, styles = '') =>
  `<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}">${styles}<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;

const frame = (size: number, inner: string, anchor = '') =>
  `<draw:frame ${anchor} svg:width="${size}cm" svg:height="${size}cm" svg:x="1cm" svg:y="5cm">${inner}</draw:frame>`;

export const picture = (anchor?: string) =>
  frame(1, `<draw:image><office:binary-data>${png}</office:binary-data></draw:image>`, anchor);

const series = '<chart:series chart:class="chart:bar" chart:values-cell-range-address="local-table.B1:.B2"/>';
const cell = (value: string) => `<table:table-cell office:value-type="float" office:value="${value}"/>`;
const chartTable = `<table:table table:name="local-table"><table:table-columns><table:table-column table:number-columns-repeated="2"/></table:table-columns><table:table-rows>${['3', '7'].map((value) => `<table:table-row>${cell('1')}${cell(value)}</table:table-row>`).join('')}</table:table-rows></table:table>`;

/** A chart with figures of its own. */
export const chart = (anchor?: string) =>
  frame(
    6,
    `<draw:object>${document('chart', `<chart:chart svg:width="6cm" svg:height="6cm" chart:class="chart:bar"><chart:title><text:p>Cases</text:p></chart:title><chart:plot-area>${series}</chart:plot-area>${chartTable}</chart:chart>`)}</draw:object>`,
    anchor,
  );

export const formula = () =>
  frame(
    2,
    '<draw:object><math:math><math:mi>x</math:mi><math:mo>=</math:mo><math:mn>1</math:mn></math:math></draw:object>',
    'text:anchor-type="as-char"',
  );
