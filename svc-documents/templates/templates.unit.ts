import { beforeAll, describe, expect, it } from '@jest/globals';
import { followUpTitle, safetyKinds, safetyQuestions } from '@portal/contracts/follow-ups';
import { readDocx } from '../testing/read-docx.ts';
import { createFiller, type Filled } from './fill-template.ts';
import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import { readTemplates } from './read-templates.ts';

type Docx = ReturnType<typeof readDocx>;

const templates = readTemplates('', readCouncil(usualCouncil).form);
const templateKinds = [...templates.keys()];
const templateOf = (kind: string) => templates.get(kind)!;
const fill = createFiller(templates);
const filled = async (kind: string, values: Filled) => readDocx(await fill(kind, values));

const plain = {
  council: 'Medical Research Council of Zimbabwe',
  number: 'MRCZ/A/2149',
  title: 'Malaria in Mutare',
  investigator: 'Tariro Moyo',
  deadline: 'Report a death within 24 hours.',
};
const hostile = {
  council: 'Malaria & {{council}} '.repeat(1_000).trim(),
  number: 'MRCZ/{{title}}/{{number}}',
  title: `</w:t></w:r><w:br/>&amp;<script>"' {{investigator}} {{ number }} {{nobody}} }} {{`,
  deadline: 'Within {{council}} days',
  investigator: 'Mhuri, 疟疾, שָׁלוֹם, مرحبا \u202eabc\u202c, 👩🏽‍⚕️ 𝔐 {{council}}',
};

const contentTypes = {
  '/word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  '/word/styles.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml',
};

const within = (docx: Docx, part: string, name: string) => [...docx.partNamed(part).getElementsByTagName(name)];

/** Every run with words in it and how it looks, its blanks replaced by these values. */
const runsOf = (docx: Docx, values: Partial<Filled> = {}) =>
  ['word/document.xml', 'word/header1.xml', 'word/footer1.xml'].flatMap((part) =>
    within(docx, part, 'w:r')
      .filter(({ textContent }) => textContent !== '')
      .map((run) => ({
        style: run.parentElement?.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val'),
        look: run.getElementsByTagName('w:rPr')[0]?.innerHTML.replace(/ xmlns:\w+="[^"]*"/g, ''),
        text: run.textContent.replace(/\{\{(\w+)\}\}/g, (blank, name: keyof Filled) => values[name] ?? blank),
      })),
  );

describe.each(templateKinds)('the template %s (docs/specification 43)', (kind) => {
  const form = readDocx(templateOf(kind));
  let docx: Docx;
  beforeAll(async () => {
    docx = await filled(kind, hostile);
  });

  it('is a Word document: its parts well formed, each with its content type and no relation to nothing', () => {
    const overrides = within(docx, '[Content_Types].xml', 'Override');
    const typeOf = (part: string) =>
      overrides.find((one) => one.getAttribute('PartName') === part)?.getAttribute('ContentType');
    for (const [part, type] of Object.entries(contentTypes)) expect(typeOf(part)).toBe(type);
    for (const target of within(docx, 'word/_rels/document.xml.rels', 'Relationship'))
      expect(docx.names).toContain(`word/${target.getAttribute('Target')}`);
    expect(docx.main.documentElement.nodeName).toBe('w:document');
  });

  it('holds headings, questions, tables, check boxes and signatures, and each is there when it is filled', () => {
    const styled = (style: string) => form.paragraphs.filter((one) => one.style === style).map(({ text }) => text);
    const headings = styled('Heading1');
    expect(styled('Title')).toHaveLength(1);
    expect(headings.at(-1)).toBe('Declaration and signature');
    expect(headings.slice(0, -1).map((text) => Number.parseInt(text))).toEqual(
      headings.slice(0, -1).map((_, index) => index + 1),
    );
    expect(form.rows).toContainEqual(['Signed as', 'Full name', 'Signature', 'Date']);
    expect(form.rows.at(-1)?.slice(1)).toEqual(['', '', '']);
    for (const name of ['w:tbl', 'w:tr', 'w:p', 'w14:checkbox', 'w:tblHeader'])
      expect(docx.count(name)).toBe(form.count(name));
    expect(form.count('w14:checkbox')).toBeGreaterThan(0);
  });

  it('is filled with whatever texts people gave, each as text in the style of its blank, and nothing else in it changes', () => {
    expect(runsOf(docx)).toEqual(runsOf(form, hostile));
    expect(docx.rows.slice(0, 3)).toEqual([
      ['Protocol number', hostile.number],
      ['Title of the study', hostile.title],
      ['Principal Investigator', hostile.investigator],
    ]);
    expect(within(docx, 'docProps/core.xml', 'dc:creator')[0]?.textContent).toBe(hostile.council);
  });

  it('stands on A4 under the council’s name, with its own name and Page x of y below', async () => {
    const size = docx.main.getElementsByTagName('w:pgSz')[0];
    expect([size?.getAttribute('w:w'), size?.getAttribute('w:h')]).toEqual(['11906', '16838']);
    const { partNamed } = await filled(kind, plain);
    expect(partNamed('word/header1.xml').documentElement.textContent).toBe(plain.council + plain.number);
    const footer = docx.partNamed('word/footer1.xml').documentElement.textContent;
    expect(footer).toContain(form.paragraphs[0]?.text);
    expect(footer?.replace(/\s+/g, ' ')).toMatch(/Page PAGE of NUMPAGES/);
  });

  it('leaves room where no protocol was chosen', async () => {
    const blank = await filled(kind, { ...plain, number: '', title: '', investigator: '' });
    expect(blank.rows.slice(0, 3).map(([, value]) => value)).toEqual(['', '', '']);
  });
});

it('a text loses only what XML cannot hold', async () => {
  const title = 'Mal\u0000\u0008aria\u001f in\n\tMutare\ufffe\uffff\ud83d';
  const { rows } = await filled('annual_review', { ...plain, title });
  expect(rows[1]?.[1]).toBe('Malaria in Mutare');
});

describe.each(safetyKinds())('the template %s (docs/safety 4, 10)', (kind) => {
  const words = readDocx(templateOf(kind))
    .paragraphs.map(({ text }) => text)
    .join(' ');

  it('names no deadline of its own: it is filled in from the one table', async () => {
    expect(words).toContain('{{deadline}}');
    expect(words).not.toMatch(/\b(hours|days)\b/);
    const { paragraphs } = await filled(kind, plain);
    expect(paragraphs.map(({ text }) => text).join(' ')).toContain(
      'Report a death within 24 hours. Do not name any participant',
    );
  });

  it('asks what the page asks in its words and choices (docs/safety 19)', () => {
    // The Word form of a death asks when the person died.
    const asked = safetyQuestions(kind).filter(({ name }) => kind === 'adverse_event' || name !== 'onset');
    for (const field of asked) {
      expect(words).toContain(field.label);
      if (field.kind === 'choice') for (const { label } of field.options) expect(words).toContain(label);
    }
    expect(words).not.toMatch(/Certain|Cannot be judged/);
  });
});

it('every follow-up form has a template of its own', () => {
  const titleOf = (kind: string) => readDocx(templateOf(kind)).paragraphs[0]?.text;
  expect(new Set(templateKinds.map(titleOf)).size).toBe(11);
  const firstWord = (words: string) => words.split(' ')[0];
  for (const kind of templateKinds)
    if (kind !== 'response')
      expect(titleOf(kind)).toContain(firstWord(followUpTitle(kind).replace('Application ', '')));
});
