import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { compileForm, type Council, type FormDocument } from '@portal/contracts/council';
import { formatNumber, readNumber, reviewersFor, soughtNumber } from '@portal/contracts/protocol';
import { partFacts } from '@portal/contracts/presentation';
import {
  submissionShape,
  checkApplication,
  checkCard,
  mergeCard,
  normaliseApplication,
  progressOf,
} from '@portal/contracts/sections';
import { createTempFolder } from '@portal/service-kit/testing';
import { chance, randomAnswers, sampleApplication } from '@portal/samples';
import { mutate, type Files } from './mutate.cases.ts';
import { BadCouncil, readCouncil, usualCouncil } from './read-council.ts';
import { filesIn } from './read-form.ts';

const temp = await createTempFolder();
afterAll(temp.remove);

const nhsrc = path.resolve(import.meta.dirname, '../../e2e/councils/nhsrc');
const today = '2026-11-21';

const filesOf = (folder: string): Files =>
  new Map(
    ['council.yaml', 'form.yaml', ...filesIn(folder, 'sections', '.yaml')].map((name) => [
      name,
      readFileSync(path.join(folder, name), 'utf8'),
    ]),
  );

function written(files: Files, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'sections'), { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** Does with a council what services and pages do: what throws here answers 500 there. */
function use(council: Council, next: (most: number) => number): void {
  // As it comes from the store.
  const document = JSON.parse(JSON.stringify(council.form)) as FormDocument;
  const form = compileForm(document, council.phone);
  const shape = submissionShape(form);
  const parts = form.steps.flatMap((step) => step.parts);
  for (const { name, code } of council.study_types) {
    const number = formatNumber(council, { code, year: '2027', count: '12' });
    expect(readNumber(council, number)).toMatchObject({ code, count: '12' });
    expect(soughtNumber(council, number.toLowerCase())).toMatchObject({ code, count: '12' });
    expect([1, 2]).toContain(reviewersFor(council, name));
    const answers = { ...randomAnswers(form, parts, {}, next), study_type: name, title: 'Malaria' };
    checkApplication(form, answers, today);
    progressOf(form, answers, today);
    normaliseApplication(form, answers, today);
    for (const card of form.cards) checkCard(form, card, answers, mergeCard(card, answers, answers), today);
    for (const step of form.steps) partFacts(step.parts, answers, { form: '', id: '' } as never);
    const { success } = shape.safeParse({ study_type: name, title: 'Malaria' });
    expect(success).toBe(true);
    for (const asked of [false, true]) {
      const sample = sampleApplication(form, name, { phone: council.phone, asked, on: today });
      expect(checkApplication(form, sample, today)).toEqual([]);
      expect(shape.safeParse(sample).error).toBeUndefined();
    }
  }
}

/** What becomes of a folder: 'works', or the sentences of its faults. */
function outcome(files: Files, next: (most: number) => number): 'works' | readonly string[] {
  const folder = written(files, path.join(temp.folder, 'mutated'));
  let council: Council;
  try {
    ({ council } = readCouncil(folder));
  } catch (error) {
    if (!(error instanceof BadCouncil)) throw error;
    expect(error.lines.length).toBeGreaterThan(0);
    return error.lines.map((line) => line.replace(`${folder}: `, ''));
  }
  use(council, next);
  return 'works';
}

/** A sentence with its place, such as: sections/drugs.yaml:3:8: Write a text here. */
const sentence = /^[\w./ -]+\.yaml:[1-9]\d*:[1-9]\d*: (?:[A-Z`]|council\.yaml )[^]*[.?]$/;

const folders = [usualCouncil, nhsrc].map((folder) => [path.basename(folder), filesOf(folder)] as const);

it.each(folders)('a folder with faults is refused with sentences, or works: 150 of %s', (_name, files) => {
  const seen = { works: 0, refused: 0 };
  for (let seed = 1; seed <= 150; seed += 1) {
    const next = chance(seed);
    try {
      const said = outcome(mutate(files, next), next);
      if (said === 'works') seen.works += 1;
      else seen.refused += 1;
      for (const line of said === 'works' ? [] : said) expect(line).toMatch(sentence);
    } catch (error) {
      throw new Error(`Seed ${seed}`, { cause: error });
    }
  }
  expect(seen.works).toBeGreaterThan(5);
  expect(seen.refused).toBeGreaterThan(seen.works);
});

it.each([...filesOf(nhsrc).keys()])('a folder is refused with every fault of its %s', (name) => {
  const files = filesOf(nhsrc);
  const text = files.get(name) ?? '';
  const lines = text.split('\n').length;
  const key = name === 'council.yaml' ? 'name' : name === 'form.yaml' ? 'version' : 'title';
  const line = text.split('\n').findIndex((one) => one.startsWith(`${key}: `)) + 1;
  const [whole = '', value = ''] = new RegExp(`^${key}: (.*)$`, 'm').exec(text) ?? [];
  const said = (becomes: string) => outcome(new Map(files).set(name, becomes), chance(1));
  const saidOf = (instead: string) => said(text.replace(whole, `${key}: ${instead}`));
  const at = (column: number) => `${name}:${line}:${column}: `;
  const end = `${name}:${lines}:1: `;
  expect(said(`${text}holiday: x`)).toEqual([`${end}There is no \`holiday\` here. Did you mean \`holidays\`?`]);
  expect(said(`${text}${whole}`)).toEqual([`${end}\`${key}\` stands already above.`]);
  expect(said(`${text}x: *y`)[0]).toBe(`${name}:${lines}:4: Write it out: aliases are not taken.`);
  expect(said(`${text}"`)[0]).toMatch(sentence);
  expect(said(text.replace(`${whole}\n`, ''))[0]).toMatch(new RegExp(`^${name}:\\d+:\\d+: \`${key}\` is missing\\.$`));
  const column = key.length + 3;
  expect(saidOf('[a]')).toEqual([`${at(column)}Write a text here.`]);
  expect(saidOf('')).toEqual([expect.stringMatching(/: (?:Write a text here|`\w+` is missing)\.$/)]);
  if (key !== 'version') {
    expect(saidOf(`'{${value}}'`)).toEqual([`${at(column)}Write no braces: texts here take no values.`]);
    expect(saidOf(`"${value}\\u202E"`)).toEqual([`${at(column)}Write no invisible characters.`]);
  }
  for (const nothing of ['', '# nothing', '[]', 'x', '\0']) expect(said(nothing)[0]).toMatch(sentence);
});

it('a folder whose file is a folder, or that is a file, is refused', () => {
  const folder = written(filesOf(nhsrc), path.join(temp.folder, 'folders'));
  mkdirSync(path.join(folder, 'sections/more.yaml'));
  const said = (place: string) => {
    try {
      return readCouncil(place) && 'works';
    } catch (error) {
      if (error instanceof BadCouncil) return error.lines;
      throw error;
    }
  };
  expect(said(folder)).toEqual([`${folder}: sections/more.yaml:1:1: This cannot be read as a file.`]);
  const file = path.join(folder, 'form.yaml');
  expect(said(file)[0]).toBe(`${file}: council.yaml:1:1: This cannot be read as a file.`);
});
