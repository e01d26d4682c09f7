import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  councilDocumentSchema,
  type Conflict,
  type Council,
  type CouncilDocument,
  type FormDocument,
} from '@portal/contracts/council';
import { filesIn, readForm } from './read-form.ts';
import { readTexts } from './read-texts.ts';
import { screeningFaults } from './screening-faults.ts';
import { openFile, read, type Fault, type Read } from './yaml-file.ts';

/** The councils that come with the portal; `mrcz` is the one of COUNCIL_DIR where that is left out. */
export const councilsFolder = path.resolve(import.meta.dirname, '../../councils');
export const usualCouncil = path.join(councilsFolder, 'mrcz');

/** The folder of the council that the settings name. */
export const councilDir = ({ COUNCIL_DIR }: Readonly<Record<string, string | undefined>>): string =>
  COUNCIL_DIR?.trim() || usualCouncil;

/** A council's folder that cannot be used. It has a line for each fault: file, line, column, sentence. */
export class BadCouncil extends Error {
  readonly lines: readonly string[];
  readonly faults: readonly Fault[];
  constructor(folder: string, faults: readonly Fault[]) {
    const lines = faults.map(({ file, line, column, message }) => `${folder}: ${file}:${line}:${column}: ${message}`);
    super(lines.join('\n'));
    this.name = 'BadCouncil';
    this.lines = lines;
    this.faults = faults;
  }
}

/** Bytes of all files that are read, and of the form as JSON. */
const mostBytes = 2 * 1024 ** 2;
const mostOfForm = 256 * 1024;

function tooMuch(folder: string): readonly Fault[] {
  const sizes = [
    'council.yaml',
    'form.yaml',
    ...filesIn(folder, 'sections', '.yaml'),
    ...filesIn(folder, 'locales', '.po'),
  ].map((name) => ({
    name,
    size: statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  }));
  const [largest] = sizes.toSorted((one, other) => other.size - one.size);
  const all = sizes.reduce((sum, { size }) => sum + size, 0);
  if (all <= mostBytes || !largest) return [];
  return [{ file: largest.name, line: 1, column: 1, message: 'This is too much: the files have 2 MB at most.' }];
}

/** What a council's folder may hold; whatever else is in it is not read. */
const known = ['council.yaml', 'form.yaml', 'sections', 'locales', 'letters', 'templates'];

/** What this user may not read in the folder. A folder that was brought to a server is often its administrator's alone. */
function closed(folder: string, name = '.'): readonly Fault[] {
  const place = path.join(folder, name);
  try {
    accessSync(place, constants.R_OK);
    if (!statSync(place).isDirectory()) return [];
    accessSync(place, constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return [];
    return [
      { file: name, line: 1, column: 1, message: 'The portal may not read this. Make it readable: chmod -R a+rX.' },
    ];
  }
  const inside = name === '.' ? known : readdirSync(place).map((within) => path.join(name, within));
  return inside.flatMap((one) => closed(folder, one));
}

/** What council.yaml and form.yaml say of each other, and rules on what council.yaml says in two places. */
function disagreements(
  { file, value: council }: Read<CouncilDocument>,
  { file: formFile, value: form }: Read<FormDocument>,
): readonly Fault[] {
  const faults: Fault[] = [];
  if (council) {
    const { codes, number } = council;
    for (const [code, { reviewers }] of Object.entries(codes)) {
      if (number.two_reviewers && reviewers !== undefined)
        faults.push(file.at(['codes', code, 'reviewers'], 'The number says it: take `two_reviewers` away, or this.'));
      if (!number.two_reviewers && reviewers === undefined)
        faults.push(file.at(['codes', code], '`reviewers` is missing.'));
    }
    form?.study_types.forEach(({ code }, index) => {
      if (!Object.hasOwn(codes, code))
        faults.push(formFile.at(['study_types', index, 'code'], `council.yaml has no code \`${code}\`.`));
    });
  }
  if (council && form) faults.push(...screeningFaults({ file, value: council }, form));
  if (form && JSON.stringify(form).length > mostOfForm)
    faults.push(formFile.at([], 'This is too much: the form has 256 kB at most.'));
  return faults;
}

/** A folder of this name inside, or ''. */
const within = (folder: string, name: string): string => {
  const place = path.join(folder, name);
  return existsSync(place) ? place : '';
};

/**
 * A council's folder, as infra/councils/README.md describes it.
 * @throws BadCouncil naming all faults with file, line and column
 */
export function readCouncil(folder: string): { council: Council; form: FormDocument } {
  if (!existsSync(folder)) throw new BadCouncil(folder, [{ ...nowhere, message: 'There is no such folder.' }]);
  const unread = closed(folder);
  if (unread.length > 0) throw new BadCouncil(folder, unread);
  const much = tooMuch(folder);
  if (much.length > 0) throw new BadCouncil(folder, much);
  const council = read(openFile(folder, 'council.yaml'), councilDocumentSchema);
  const form = readForm(folder);
  const said =
    council.value && form.value && form.faults.length === 0
      ? readTexts(folder, council.value.languages, form.value)
      : { texts: {}, faults: [] };
  const faults = [...council.faults, ...form.faults, ...disagreements(council, form), ...said.faults];
  if (faults.length > 0 || !council.value || !form.value) throw new BadCouncil(folder, faults);
  return {
    council: {
      ...council.value,
      form: form.value,
      texts: said.texts,
      study_types: form.value.study_types.map(({ name, code }) => ({ name, code })),
      lettersDir: within(folder, 'letters'),
      templatesDir: within(folder, 'templates'),
    },
    form: form.value,
  };
}

const nowhere = { file: 'council.yaml', line: 1, column: 1 };

/** Where a folder says what does not go with what a portal used: file, line and column of each. The folder itself has no fault. */
export function conflictFaults(folder: string, conflicts: readonly Conflict[]): readonly Fault[] {
  if (conflicts.length === 0) return [];
  const files = { council: openFile(folder, 'council.yaml'), form: openFile(folder, 'form.yaml') };
  const sections = new Map(
    filesIn(folder, 'sections', '.yaml')
      .map((name) => openFile(folder, name))
      .map((file) => [(file.content as { name: string }).name, file]),
  );
  return conflicts.flatMap(({ in: part, place, message }) => {
    const file = typeof part === 'string' ? files[part] : sections.get(part.section);
    return file ? [file.at(place, message)] : [];
  });
}
