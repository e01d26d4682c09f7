import { afterAll, describe, expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { createPdfPrinter, type PdfBlock, type PdfDocument } from './index.ts';

const printer = createPdfPrinter();
afterAll(() => printer.stop());

const documentOf = (blocks: readonly PdfBlock[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Protocol MRCZ/A/2149',
  author: 'Council',
  language: 'en-GB',
  created: '2026-11-21T10:00:00Z',
  header: { left: 'MRCZ/A/2149 · Assigned', right: 'Council' },
  footer: { left: 'Made 21 November 2026', right: 'Page {page} of {pages}' },
  blocks,
  ...more,
});

const saying = (text: string): PdfBlock => ({ kind: 'text', text });

async function read(blocks: readonly PdfBlock[], more?: Partial<PdfDocument>) {
  const bytes = await printer.print(documentOf(blocks, more), 'a');
  const raw = Buffer.from(bytes);
  const pdf = await getDocumentProxy(bytes);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent({ disableNormalization: true });
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  return {
    pages,
    text: pages.join('').replace(/[\s\u200b]/g, ''),
    pdf,
    raw: raw.toString('latin1'),
    said: saidIn(raw),
  };
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What the file says, beside its glyphs, to whoever copies or hears it. */
function saidIn(file: Buffer): readonly string[] {
  const streams = file.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs);
  const contents = Array.from(streams, ([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  return Array.from(contents.join('').matchAll(/\/ActualText \((.*?)\)\n/gs), ([, written = '']) => {
    const plain = written.replace(/\\(.)/g, (_, one: string) => escaped[one] ?? one);
    return plain.startsWith('þÿ') ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le') : plain;
  });
}

describe('a printed document', () => {
  it('bears on every page its head, its foot and which page of how many it is', async () => {
    const { pages } = await read([saying('Much is said here. '.repeat(800))]);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain('MRCZ/A/2149 · Assigned');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  it('says that it is PDF/A-2b, tagged, in its language, with its title', async () => {
    const { pdf, raw } = await read([saying('Text')], { title: 'A <b>title</b> & more' });
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'A ‹b›title‹/b› ＆ more', Language: 'en-GB' });
    expect(metadata?.getRaw()).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</);
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/OutputIntents/);
    expect(raw).not.toMatch(/\/Encrypt|\/JavaScript|\/BaseFont \/Helvetica/);
  });

  it('marks headings, paragraphs and tables for those who hear it', async () => {
    const { pdf } = await read([
      { kind: 'title', text: 'Title' },
      { kind: 'heading', level: 2, text: 'Section', mark: 'A' },
      { kind: 'facts', rows: [{ label: 'Question', values: ['Answer'] }] },
      saying('Text'),
    ]);
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) expect(tree).toContain(`"role":"${role}"`);
  });

  it.each([
    ['Ndebele and Shona', 'Ukuhlolwa kwemikhuba yabantu; tsvakurudzo yehutano'],
    ['Amharic', 'በእርግዝና ወቅት የወባ በሽታ'],
    ['Chinese', '妊娠期疟疾研究'],
    ['Greek and Cyrillic', 'Μελέτη исследование'],
    ['accents apart from their letters', 'ọ̀rọ̀ n̂ m̥ AVATAR'],
    ['emoji', '😀🧬'],
    ['mathematics', 'n ≥ 30 ± 5 ∑'],
    ['ligatures', 'office, affluent, ffọ'],
  ])('has letters for %s', async (_script, text) => {
    const seen = await read([saying(text)]);
    // Readers that take the glyphs apart find the same letters, their marks beside them.
    expect(seen.text.normalize()).toContain(text.replace(/\s/g, '').normalize());
  });

  it('needs no words beside the glyphs of Latin, Greek and Cyrillic, each of which says itself', async () => {
    const marks = '“‘’”–—…•‰€';
    const letters = Array.from({ length: 0x530 }, (_, at) => String.fromCodePoint(at)).filter((one) =>
      /[!-~\p{L}]/u.test(one),
    );
    const text = letters.join('').replace(/[ǹ\u02b0-\u036f\u03e2-\u03ef]/g, '') + marks;
    const seen = await read([saying(text)]);
    expect(seen.text).toContain(text);
    expect(seen.said).toEqual([]);
  });

  it('says a letter that was a part of another one in the file before', async () => {
    await read([saying('ìí')]);
    expect((await read([saying('ı `')])).text).toContain('ı`');
  });

  it.each([
    ['Arabic', 'دراسة عن مرض'],
    ['Hebrew', 'מחקר על מלריה'],
  ])('writes %s from right to left, to be read in its order', async (_script, text) => {
    const { text: seen, pdf } = await read([saying(text)]);
    expect(seen.normalize('NFKC')).toContain(text.replace(/ /g, ''));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const places = items.flatMap((item) =>
      'str' in item && /[\u0590-\u06ff]/.test(item.str) ? [Number(item.transform[4])] : [],
    );
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual([...places].sort((one, other) => other - one));
  });

  it('breaks a line of both directions, and says each part of it once', async () => {
    const text = Array.from({ length: 12 }, (_, at) => `(${at}) ward ${at} מחקר על מלריה`).join(', ');
    const { text: seen } = await read([saying(text)]);
    for (let at = 0; at < 12; at += 1) expect(seen.split(`ward${at}מ`)).toHaveLength(2);
  });

  it.each([
    ['Hindi', 'गर्भावस्था में मलेरिया'],
    ['Thai', 'การศึกษาโรคมาลาเรีย'],
    ['Tamil', 'மலேரியா ஆய்வு'],
    ['accents apart from their letters', 'ọ̀rọ̀ n̂ m̥'],
  ])('shapes %s, and says what it was for those who copy it', async (_script, text) => {
    const { said, text: seen } = await read([saying(text)]);
    expect(seen).not.toContain('[U+');
    expect(said.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
  });

  it('names characters that do harm or that no font has, and drops none', async () => {
    const { text } = await read([saying('\u202Egpj.exe\u0000 \u0007𐎀<script>alert(1)</script>')]);
    expect(text).toContain('[U+202E]gpj.exe[U+0000][U+0007][U+10380]<script>alert(1)</script>');
  });

  it('parts a row that is taller than a page, its head above each part, and leaves no head or heading alone', async () => {
    const columns = ['Answer', 'Before', 'Now'].map((label) => ({ label, share: 1 }));
    const rows = [
      ['Short', 'a', 'b'],
      ['Tall', 'word '.repeat(2_000), 'new'],
    ];
    const { pages } = await read([
      saying('line\n'.repeat(44)),
      { kind: 'heading', level: 2, text: 'Changes' },
      { kind: 'heading', level: 3, text: 'Details' },
      { kind: 'table', columns, rows },
    ]);
    expect(pages.length).toBeGreaterThan(4);
    expect(pages[0]).not.toContain('Changes');
    for (const page of pages.slice(1)) expect(page).toMatch(/Answer\s*Before\s*Now/);
    expect(pages[1]).toMatch(/Changes\s*Details\s*Answer/);
    expect(pages.join('').match(/word/g)).toHaveLength(2_000);
  });

  it('breaks a word that is longer than a line, and keeps it whole', async () => {
    const word = 'x'.repeat(1000);
    expect((await read([saying(word)])).text).toContain(word);
  });
});

describe('the printer', () => {
  const tooLong = { status: 422, code: 'too_long' };

  it('answers 503 with Retry-After while too many wait', async () => {
    const small = createPdfPrinter({ threads: 1, maxQueue: 1 });
    const asked = [1, 2, 3].map(() => small.print(documentOf([saying('Text')]), 'a'));
    const [first, second, third] = await Promise.allSettled(asked);
    await small.stop();
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ status: 'rejected', reason: { status: 503, details: { retryAfter: 5 } } });
  });

  it('serves callers in turn: who asks for many holds up nobody who asks for one', async () => {
    const one = createPdfPrinter({ threads: 1 });
    const made: string[] = [];
    const print = async (name: string) => {
      await one.print(documentOf([saying(name)]), name[0]!);
      made.push(name);
    };
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(print));
    await one.stop();
    expect(made).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('gives a document that takes too long up, and makes the next one', async () => {
    const hasty = createPdfPrinter({ threads: 1, limitMs: 1 });
    await expect(hasty.print(documentOf([saying('Text')]), 'a')).rejects.toMatchObject(tooLong);
    await hasty.stop();
    expect((await read([saying('Text')])).text).toContain('Text');
  });

  it('makes those that wait behind one that takes too long, each in its turn', async () => {
    const one = createPdfPrinter({ threads: 1, limitMs: 5_000 });
    const made: string[] = [];
    const print = async (name: string, blocks: readonly PdfBlock[]) => {
      await one.print(documentOf(blocks), 'a');
      made.push(name);
    };
    const last = expect(
      print(
        'too long',
        Array.from({ length: 40 }, () => saying('מחקר '.repeat(80_000))),
      ),
    ).rejects.toMatchObject(tooLong);
    const names = ['second', 'third', 'fourth'];
    await Promise.all([last, ...names.map((name) => print(name, [saying('Text')]))]);
    await one.stop();
    expect(made).toEqual(names);
  });

  it('lives on where a thread has no memory to begin with', async () => {
    const poor = createPdfPrinter({ threads: 1, limitMs: 1_500, heapMb: 4 });
    await expect(poor.print(documentOf([saying('Text')]), 'a')).rejects.toMatchObject(tooLong);
    await poor.stop();
  });

  it('keeps the event loop free', async () => {
    const blocks = [saying('Much is said here. '.repeat(20_000))];
    // Processor time: it does not depend on what else the machine does.
    const here = process.threadCpuUsage();
    const everywhere = process.cpuUsage();
    await printer.print(documentOf(blocks), 'a');
    const total = ({ user, system }: NodeJS.CpuUsage) => user + system;
    expect(total(process.threadCpuUsage(here))).toBeLessThan(total(process.cpuUsage(everywhere)) / 4);
  });
});
