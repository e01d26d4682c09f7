import { beforeAll, describe, expect, it } from '@jest/globals';
import { followUpTitle, templateKinds, type TemplateKind } from '@portal/contracts';
import { readDocx } from '../test/read-docx.ts';
import { templates } from './all.ts';
import { renderTemplate } from './render/render-template.ts';

const council = 'Medical Research Council of Zimbabwe';
const protocol = { number: 'MRCZ/A/2149', title: 'Malaria in Mutare', principal_investigator: 'Tariro Moyo' };
const rendered = async (kind: TemplateKind, of = protocol) =>
  readDocx(await renderTemplate(templates[kind], { council, protocol: of }));

const contentTypes = {
  '/word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  '/word/styles.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml',
};

describe.each(templateKinds)('the template %s (specification section 9)', (kind) => {
  const { title, parts, declaration, signers } = templates[kind];
  let docx: ReturnType<typeof readDocx>;
  beforeAll(async () => {
    docx = await rendered(kind);
  });

  it('is a Word document: its parts well formed, each with its content type and no relation to nothing', () => {
    const overrides = [...docx.partNamed('[Content_Types].xml').getElementsByTagName('Override')];
    const typeOf = (part: string) =>
      overrides.find((one) => one.getAttribute('PartName') === part)?.getAttribute('ContentType');
    for (const [part, type] of Object.entries(contentTypes)) expect(typeOf(part)).toBe(type);
    const targets = [...docx.partNamed('word/_rels/document.xml.rels').getElementsByTagName('Relationship')];
    for (const target of targets) expect(docx.names).toContain(`word/${target.getAttribute('Target')}`);
    expect(docx.main.documentElement.nodeName).toBe('w:document');
  });

  it('holds its headings, questions, tables, check boxes and signatures, in their order', () => {
    const styled = (style: string) => docx.paragraphs.filter((one) => one.style === style).map(({ text }) => text);
    expect(styled('Title')).toEqual([title]);
    expect(styled('Heading1')).toEqual([...parts.map((part) => part.title), 'Declaration and signature']);
    const blocks = parts.flatMap((part) => part.blocks);
    const asked = blocks.flatMap((block) => (block.kind === 'area' || block.kind === 'choice' ? [block.label] : []));
    expect(styled('Question')).toEqual(asked);
    const boxes = blocks.flatMap((block) => (block.kind === 'choice' ? block.options : []));
    expect(docx.count('w14:checkbox')).toBe(boxes.length);
    const text = docx.paragraphs.map((one) => one.text).join('\n');
    for (const words of [...boxes, ...declaration]) expect(text).toContain(words);
    for (const block of blocks) {
      if (block.kind === 'fields') for (const label of block.labels) expect(docx.rows).toContainEqual([label, '']);
      if (block.kind === 'table') expect(docx.rows).toContainEqual([...block.columns]);
    }
    for (const signer of signers) expect(docx.rows).toContainEqual([signer, '', '', '']);
  });

  it('stands on A4 under the council’s name, with its own name and Page x of y below', () => {
    const size = docx.main.getElementsByTagName('w:pgSz')[0];
    expect([size?.getAttribute('w:w'), size?.getAttribute('w:h')]).toEqual(['11906', '16838']);
    expect(docx.partNamed('word/header1.xml').documentElement.textContent).toContain(council);
    const footer = docx.partNamed('word/footer1.xml').documentElement.textContent;
    expect(footer).toContain(title);
    expect(footer?.replace(/\s+/g, ' ')).toMatch(/Page PAGE of NUMPAGES/);
  });

  it('names the protocol where one was chosen, and leaves room where none was', async () => {
    expect(docx.rows.slice(0, 3)).toEqual([
      ['Protocol number', 'MRCZ/A/2149'],
      ['Title of the study', 'Malaria in Mutare'],
      ['Principal Investigator', 'Tariro Moyo'],
    ]);
    const blank = readDocx(await renderTemplate(templates[kind], { council }));
    expect(blank.rows.slice(0, 3).map(([, value]) => value)).toEqual(['', '', '']);
  });
});

describe('texts that come from people', () => {
  it.each([
    ['markup', '</w:t></w:r><w:br/>&amp;<script>"\''],
    ['other scripts', 'Mhuri yemuHarare, 疟疾, שָׁלוֹם, ⚕ 𝔐alaria'],
    ['ten thousand characters', 'Malaria & '.repeat(1_000).trim()],
  ])('come back as they are: %s', async (_name, title) => {
    const { rows } = await rendered('annual_review', { ...protocol, title });
    expect(rows[1]).toEqual(['Title of the study', title]);
  });

  it('lose only what XML cannot hold', async () => {
    const title = 'Mal\u0000\u0008aria\u001f in\n\tMutare\ufffe';
    const { rows } = await rendered('annual_review', { ...protocol, title });
    expect(rows[1]?.[1]).toBe('Malaria in Mutare');
  });
});

it('every follow-up form has a template of its own', () => {
  const titles = templateKinds.map((kind) => templates[kind].title);
  expect(new Set(titles).size).toBe(11);
  const firstWord = (words: string) => words.split(' ')[0];
  for (const kind of templateKinds)
    if (kind !== 'response')
      expect(templates[kind].title).toContain(firstWord(followUpTitle(kind).replace('Application ', '')));
});
