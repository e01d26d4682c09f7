import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compile } from './compile.ts';
import { faultOf, hashOf } from './message.ts';
import { readPo, writePo, type Entry } from './po-file.ts';
import { runCouncil, runLanguages, type Sources } from './run.ts';

const today = '2026-11-23';
const draftOf = (english: string) => `draft: machine, ${today}, of ${hashOf(english)}`;
const entry = (key: string, english: string, text: string, ...comments: string[]): Entry => ({
  key,
  english,
  text,
  comments,
});
const sources = (gate: Record<string, string>): Sources => ({
  gate: new Map(Object.entries(gate)),
  ...{ portal: new Map(), researcher: new Map(), reviewer: new Map(), compliance: new Map() },
});

describe('what is wrong with a translation', () => {
  it.each([
    ['Saved {when}', '{when} yachengetwa', undefined],
    ['Saved {when}', 'Yachengetwa', 'has the arguments {}, the English {when}'],
    ['Saved {when}', '{nguva} yachengetwa', 'has the arguments {nguva}, the English {when}'],
    ['{n, plural, one {1 file} other {{n} files}}', '{n, plural, one {faira} other {mafaira {n}}}', undefined],
    ['{n, plural, one {1 file} other {{n} files}}', '{n, plural, =0 {hapana} other {mafaira {n}}}', undefined],
    [
      '{n, plural, one {1 file} other {{n} files}}',
      '{n, plural, few {faira} other {mafaira {n}}}',
      "has the plural form 'few', which sn does not know (one, other)",
    ],
  ])('%s: %s', (english, text, fault) => {
    expect(faultOf(english, text, 'sn')).toBe(fault);
  });

  it('braces that do not fit', () => {
    expect(faultOf('Saved {when}', 'Yachengetwa {when', 'sn')).toContain('cannot be read');
  });
});

describe('a PO file', () => {
  it('keeps keys, texts, quotes, lines and who has checked', () => {
    const entries = [
      entry(
        'gate.a',
        'He said "go"',
        'Ati "enda"',
        'a note',
        `checked-by: T. Moyo, ${today}, of ${hashOf('He said "go"')}`,
      ),
      entry('gate.b', 'one\ntwo', '', ...[]),
      entry('gate.c', 'one\ntwo', 'imwe\nmbiri', draftOf('one\ntwo')),
    ];
    const content = writePo('sn', entries);
    expect(readPo(content)).toEqual(entries);
    // Written again, nothing changes.
    expect(writePo('sn', readPo(content), content)).toBe(content);
  });
});

describe('what the pages load', () => {
  const content = (...entries: Entry[]) => writePo('sn', entries);

  it('holds whole parts alone: one that lacks a text, or has an outdated one, is left out', () => {
    expect(
      compile(
        content(
          entry('whole.a', 'A', 'Aa', draftOf('A')),
          entry('lacks.a', 'A', 'Aa', draftOf('A')),
          entry('lacks.b', 'B', ''),
          entry('old.a', 'A', 'Aa', draftOf('a')),
          entry('sections.drugs.a', 'A', 'Aa', draftOf('A')),
          entry('sections.teams.a', 'A', ''),
        ),
      ),
    ).toEqual({ 'whole.a': 'Aa', 'sections.drugs.a': 'Aa' });
  });

  it('has forms compiled, which browsers cannot read', () => {
    const english = '{n, plural, one {1 file} other {{n} files}}';
    const { 'a.n': n } = compile(content(entry('a.n', english, '{n, plural, one {faira} other {mafaira {n}}}')));
    expect(n).toEqual({ icu: [['n', 'plural', { one: ['faira'], other: ['mafaira ', ['n']], offset: undefined }]] });
  });
});

describe('npm run languages', () => {
  let locales = '';
  const file = (name = 'gate.po', language = 'sn') => path.join(locales, language, name);
  const run = (gate: Record<string, string>, more = {}) => runLanguages(sources(gate), { locales, today, ...more });
  const entriesOf = async () => readPo(await readFile(file(), 'utf8'));
  const status = async () => JSON.parse(await readFile(path.join(locales, 'status.json'), 'utf8'));

  beforeEach(async () => {
    locales = await mkdtemp(path.join(tmpdir(), 'portal-locales-'));
    await mkdir(path.join(locales, 'sn'));
  });
  afterEach(() => rm(locales, { recursive: true, force: true }));

  it('a folder is a language: it gets all texts, and the pages have none of it until they are translated', async () => {
    await mkdir(path.join(locales, 'ven'));
    await run({ 'gate.a': 'A' });
    expect(readPo(await readFile(file('gate.po', 'ven'), 'utf8'))).toEqual([entry('gate.a', 'A', '')]);
    expect(await status()).toMatchObject({ ven: { gate: { all: 1, translated: 0 } } });
  });

  it('a translator changes one file, runs it, and the pages have the text', async () => {
    await run({ 'gate.a': 'A', 'gate.b': 'B' });
    const [a, b] = await entriesOf();
    await writeFile(
      file(),
      writePo('sn', [
        { ...a!, text: 'Aa' },
        { ...b!, text: 'Bb' },
      ]),
    );
    expect((await run({ 'gate.a': 'A', 'gate.b': 'B' })).faults).toEqual([]);
    expect(compile(await readFile(file(), 'utf8'))).toEqual({ 'gate.a': 'Aa', 'gate.b': 'Bb' });
    expect((await entriesOf())[0]!.comments).toEqual([`draft: by hand, ${today}, of ${hashOf('A')}`]);
  });

  it('keeps what a council’s form says in the folder of the council, a file for each of its languages', async () => {
    const folder = path.join(locales, 'nhsrc', 'locales');
    const of = (title: string) => ({
      locales: folder,
      languages: ['ny'],
      texts: new Map([['sections.a.title', title]]),
    });
    const { outcome } = await runCouncil(of('Drugs'), { today });
    expect(outcome).toEqual({ changed: [path.join('nhsrc', 'locales', 'ny.po')], faults: [] });
    const [drugs] = readPo(await readFile(path.join(folder, 'ny.po'), 'utf8'));
    await writeFile(path.join(folder, 'ny.po'), writePo('ny', [{ ...drugs!, text: 'Mankhwala' }]));
    const { progress } = await runCouncil(of('Medicines'), { today });
    expect(progress.get('ny')).toMatchObject({ all: 1, translated: 1, outdated: 1 });
  });

  it('counts what is translated, checked and outdated, and names who has checked', async () => {
    const checked = `checked-by: T. Moyo, ${today}, of ${hashOf('A')}`;
    const english = { 'gate.a': 'A', 'gate.b': 'B', 'gate.c': 'C' };
    await writeFile(
      file(),
      writePo('sn', [entry('gate.a', 'A', 'Aa', checked), entry('gate.b', 'B', 'Bb', draftOf('B'))]),
    );
    await run(english);
    const counted = { all: 3, translated: 2, checked: 1, outdated: 0, speakers: ['T. Moyo'] };
    expect((await status()).sn.gate).toEqual(counted);
    await run({ ...english, 'gate.a': 'A new' });
    expect((await status()).sn.gate).toEqual({ ...counted, checked: 0, outdated: 1, speakers: [] });
  });

  it('fails on other arguments, and on translated texts whose words are gone', async () => {
    await writeFile(
      file(),
      writePo('sn', [entry('gate.a', 'A {x}', 'Aa', draftOf('A {x}')), entry('gate.b', 'B', 'Bb', draftOf('B'))]),
    );
    expect((await run({ 'gate.a': 'A {x}' }, { check: true })).faults).toEqual([
      'sn/gate.po: gate.a has the arguments {}, the English {x}',
      'sn/gate.po: gate.b is translated, and its words are gone',
    ]);
    await run({ 'gate.a': 'A {x}' });
    expect(await entriesOf()).toHaveLength(2);
    expect((await run({ 'gate.a': 'A {x}' }, { forget: true })).faults).toHaveLength(1);
    expect(await entriesOf()).toHaveLength(1);
  });

  it('with --check it writes nothing, and says what it would write', async () => {
    await run({ 'gate.a': 'A' });
    const before = await readFile(file(), 'utf8');
    expect((await run({ 'gate.a': 'A', 'gate.b': 'B' }, { check: true })).changed).toEqual([
      'sn/gate.po',
      'status.json',
    ]);
    expect(await readFile(file(), 'utf8')).toBe(before);
  });
});
