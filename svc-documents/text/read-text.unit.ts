import { describe, expect, it } from '@jest/globals';
import { strToU8 } from 'fflate';
import { anOfficeFile } from '../testing/office-files.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { flowedPdf, pdfOfPages } from '../testing/text-pdf.ts';
import { noText, readText } from './read-text.ts';

const read = (file: Buffer, mostWords?: number) => readText(new Uint8Array(file), mostWords);
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const word = (body: string, more = {}) =>
  anOfficeFile('docx', {
    'word/document.xml': strToU8(`<w:document ${w}><w:body>${body}</w:body></w:document>`),
    ...more,
  });
const p = (...runs: string[]) => `<w:p>${runs.map((run) => `<w:r>${run}</w:r>`).join('')}</w:p>`;
const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;

describe('the text of a PDF (docs/files 34)', () => {
  it('has the lines of each page, blank ones left out', async () => {
    const text = await read(pdfOfPages([['The dose is 5 mg.', '', 'It is (not) taken twice.'], ['End']]));
    expect(text).toEqual({
      from: 'pdf',
      pages: [
        { n: 1, lines: ['The dose is 5 mg.', 'It is (not) taken twice.'] },
        { n: 2, lines: ['End'] },
      ],
      repeated: [],
      cut: false,
    });
  });

  it('leaves out headers and footers of most pages and says them once', async () => {
    const paragraphs = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} says what is done with sample ${n}.`);
    const text = await read(
      flowedPdf(paragraphs, {
        linesOfPage: 20,
        header: (n) => (n === 1 ? '' : 'Protocol 2149, version 2 of 14 Nov 2026'),
        footer: (n, of) => `Page ${n} of ${of}`,
      }),
    );
    expect(text.repeated).toEqual(['Page 1 of 6', 'Protocol 2149, version 2 of 14 Nov 2026']);
    expect(text.pages.flatMap(({ lines }) => lines)).toEqual(paragraphs);
  });

  it('keeps a figure that stands alone on its line near the foot, where pages bear numbers, and a table that goes on', async () => {
    const words = ['Aim', 'Sites', 'Visits', 'Drugs', 'Ethics', 'Costs', 'Names', 'Dates', 'Notes', 'Risks'];
    const pages = [2, 4, 6, 8, 10].map((n) => [...words.slice(0, n).map((word) => `${word} of part ${n}`), '25']);
    const text = await read(pdfOfPages(pages, (n) => [[40, String(n)]]));
    expect(text.repeated).toEqual(['1']);
    expect(text.pages.map(({ lines }) => lines)).toEqual(pages);
  });

  it('takes nothing for a header in a document of two pages', async () => {
    const text = await read(pdfOfPages([['Consent form'], ['Consent form']]));
    expect(text.pages.map(({ lines }) => lines)).toEqual([['Consent form'], ['Consent form']]);
  });

  it('is none where the pages are pictures', async () => {
    expect(await read(aPdf(0, 5))).toEqual(noText);
  });

  it('ends after so many words, and says so', async () => {
    const text = await read(pdfOfPages([['one two', 'three four'], ['five']]), 3);
    expect([text.cut, text.pages]).toEqual([true, [{ n: 1, lines: ['one two'] }]]);
  });
});

describe('the text of a Word document (docs/files 34)', () => {
  it('has its paragraphs, whatever runs they were typed in', async () => {
    const text = await read(
      word(p(t('The do'), t('se is &lt;5 mg'), '<w:tab/>', t('daily.')) + p(t('  ')) + p(t('End'))),
    );
    expect(text).toEqual({
      from: 'docx',
      pages: [{ n: 1, lines: ['The dose is <5 mg daily.', 'End'] }],
      repeated: [],
      cut: false,
    });
  });

  it('has the pages that the program noted, or else those that the author broke', async () => {
    const noted = p('<w:lastRenderedPageBreak/>', t('two'));
    const broken = p('<w:br w:type="page"/>');
    const pagesOf = async (body: string) => (await read(word(body))).pages.map(({ lines }) => lines.join(' '));
    expect(await pagesOf(p(t('one')) + broken + noted)).toEqual(['one', 'two']);
    expect(await pagesOf(p(t('one')) + broken + p(t('two')))).toEqual(['one', 'two']);
    expect(await pagesOf(p(t('one'), '<w:br/>', t('and a half')))).toEqual(['one and a half']);
  });

  it('has what tracked changes leave, and nothing twice', async () => {
    const body =
      `<w:p><w:ins><w:r>${t('came ')}</w:r></w:ins><w:del><w:r><w:delText>went </w:delText></w:r></w:del>` +
      `<w:moveFromRangeStart w:id="1"/><w:moveFrom><w:r>${t('moved ')}</w:r></w:moveFrom><w:moveFromRangeEnd w:id="1"/>` +
      `<w:r><w:instrText>PAGE </w:instrText></w:r></w:p>` +
      `<w:p><mc:AlternateContent><mc:Choice>${p(t('box'))}</mc:Choice><mc:Fallback>${p(t('box'))}</mc:Fallback></mc:AlternateContent></w:p>`;
    expect((await read(word(body))).pages).toEqual([{ n: 1, lines: ['came', 'box'] }]);
  });

  it('has its notes after the text', async () => {
    const notes = strToU8(`<w:footnotes ${w}><w:footnote>${p(t('Of 250 mg.'))}</w:footnote></w:footnotes>`);
    const { pages } = await read(word(p(t('Taken twice.')), { 'word/footnotes.xml': notes }));
    expect(pages).toEqual([{ n: 1, lines: ['Taken twice.', 'Of 250 mg.'] }]);
  });

  it('has its headers and footers apart, each once', async () => {
    const margin = (text: string) => strToU8(`<w:hdr ${w}>${p(t(text))}</w:hdr>`);
    const more = {
      'word/header1.xml': margin('Version 2'),
      'word/header2.xml': margin('Version 2'),
      'word/footer1.xml': margin('MRCZ'),
    };
    const { pages, repeated } = await read(word(p(t('Text')), more));
    expect([pages, repeated]).toEqual([[{ n: 1, lines: ['Text'] }], ['Version 2', 'MRCZ']]);
  });

  it('is none where nothing is written', async () => {
    expect(await read(word(p()))).toEqual(noText);
  });
});
