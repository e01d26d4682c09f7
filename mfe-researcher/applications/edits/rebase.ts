import { isBlank, settleRecord, type Answers, type Field } from '@portal/contracts/form';
import { fileLink } from '@portal/contracts/files';
import {
  cardSections,
  cardTopFields,
  sectionOnCard,
  type Application,
  type ResponseCard,
  type SectionName,
  rowsOf,
} from '@portal/contracts/sections';

/** One answer, or one row, that was changed here and elsewhere in different ways. */
export interface Clash {
  /** Unique among the clashes. */
  key: string;
  section: SectionName | 'protocol';
  /** Undefined where a whole row is meant: removed by one, changed by the other. */
  field?: Field;
  /** The records around it; undefined where the row was removed. */
  mine: Answers | undefined;
  theirs: Answers | undefined;
}

/** The result of a rebase: answers typed on an old version, merged into the present one. */
export interface Rebased {
  /** What was typed, on the present version; where both changed an answer, mine. */
  merged: Application;
  clashes: readonly Clash[];
  /** Answers that were changed elsewhere alone and are now those of the other version. */
  taken: readonly Field[];
}

/** A file that was uploaded is the same as the link to it. */
function comparable(value: unknown): string {
  if (isBlank(value)) return '';
  if (typeof value === 'object' && value !== null && 'name' in value && 'id' in value)
    return fileLink(String(value.id), String(value.name));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
const same = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

interface Three {
  section: Clash['section'];
  fields: readonly Field[];
  base: Answers;
  mine: Answers;
  theirs: Answers;
}

interface Outcome {
  record: Answers;
  clashes: Clash[];
  taken: Field[];
}

function mergeRecord({ section, fields, base, mine, theirs }: Three): Outcome {
  const outcome: Outcome = { record: { ...mine }, clashes: [], taken: [] };
  for (const field of fields) {
    const { name } = field;
    // A file answer in a form is a replacement; without one the file stays what it is.
    const untouched = same(mine[name], base[name]) || (field.kind === 'file' && isBlank(mine[name]));
    if (same(theirs[name], base[name]) || same(mine[name], theirs[name])) continue;
    if (untouched) {
      outcome.taken.push(field);
      if (field.kind !== 'file') outcome.record = { ...outcome.record, [name]: theirs[name] };
    } else outcome.clashes.push({ key: `${section}.${String(theirs.id ?? '')}.${name}`, section, field, mine, theirs });
  }
  return outcome;
}

const isSame = (fields: readonly Field[], one: Answers, other: Answers): boolean =>
  fields.every(({ name, kind }) => same(one[name], other[name]) || (kind === 'file' && isBlank(one[name])));

const byId = (rows: readonly Answers[]) => new Map(rows.map((row) => [row.id, row]));

/** No question of a row depends on these. */
const noContext = { study_type: '', today: '' };

/** A new row of mine that was stored meanwhile, as by a save whose answer was lost, is the stored one. Each stands for one of mine. */
function withStored(fields: readonly Field[], mine: readonly Answers[], added: readonly Answers[]): readonly Answers[] {
  const free = [...added];
  return mine.map((row) => {
    if (row.id !== undefined) return row;
    const settled = settleRecord(fields, row, noContext);
    const at = free.findIndex((one) => fields.every(({ name }) => same(settled[name], one[name])));
    return free.splice(at, at < 0 ? 0 : 1)[0] ?? row;
  });
}

function mergeRows(
  name: SectionName,
  fields: readonly Field[],
  base: readonly Answers[],
  typed: readonly Answers[],
  theirs: readonly Answers[],
) {
  const [were, others, known] = [byId(base), byId(theirs), byId(typed)];
  const added = theirs.filter(({ id }) => !were.has(id) && !known.has(id));
  const mine = withStored(fields, typed, added);
  const own = byId(mine);
  const clashes: Clash[] = [];
  const taken: Field[] = [];
  const clash = (id: unknown, sides: Pick<Clash, 'mine' | 'theirs'>) =>
    clashes.push({ key: `${name}.${String(id)}`, section: name, ...sides });
  const rows = mine.flatMap((row): Answers[] => {
    const [was, other] = [were.get(row.id), others.get(row.id)];
    if (row.id === undefined || !was) return [row];
    if (!other) {
      if (isSame(fields, row, was)) return [];
      clash(row.id, { mine: row, theirs: undefined });
      return [{ ...row, id: undefined }];
    }
    const outcome = mergeRecord({ section: name, fields, base: was, mine: row, theirs: other });
    clashes.push(...outcome.clashes);
    taken.push(...outcome.taken);
    return [outcome.record];
  });
  for (const other of theirs) {
    const was = were.get(other.id);
    if (own.has(other.id)) continue;
    if (!was) rows.push(other);
    else if (!isSame(fields, other, was)) clash(other.id, { mine: undefined, theirs: other });
  }
  return { rows, clashes, taken };
}

function mergeTop(card: ResponseCard, base: Application, mine: Application, theirs: Application): Outcome {
  const asked = card.parts.find(({ section }) => section.name === 'protocol')?.section.fields ?? [];
  const fields = asked.filter(({ name }) => cardTopFields(card).some((one) => one === name));
  const [was, own, other] = [base, mine, theirs].map(({ study_type, title }): Answers => ({ study_type, title }));
  return mergeRecord({ section: 'protocol', fields, base: was ?? {}, mine: own ?? {}, theirs: other ?? {} });
}

/** Three-way merge of answers that were typed on `base` into `theirs`, the present version. Changes on both sides become clashes. */
export function rebase(card: ResponseCard, base: Application, mine: Application, theirs: Application): Rebased {
  const top = mergeTop(card, base, mine, theirs);
  const topAnswers = Object.fromEntries(cardTopFields(card).map((name) => [name, top.record[name]]));
  const parts = cardSections(card).map((name) => {
    const [was, own, other] = [rowsOf(base, name), rowsOf(mine, name), rowsOf(theirs, name)];
    const { fields, rows: isList } = sectionOnCard(card, name);
    if (isList) return { name, ...mergeRows(name, fields, was, own, other) };
    const records = { base: was[0] ?? {}, mine: own[0] ?? {}, theirs: other[0] ?? {} };
    const { record, clashes, taken } = mergeRecord({ section: name, fields, ...records });
    return { name, rows: [record], clashes, taken };
  });
  return {
    merged: { ...mine, ...topAnswers, ...Object.fromEntries(parts.map(({ name, rows }) => [name, rows])) },
    clashes: [...top.clashes, ...parts.flatMap(({ clashes }) => clashes)],
    taken: [...top.taken, ...parts.flatMap(({ taken }) => taken)],
  };
}

function withTheirs(clash: Clash, merged: Application): Application {
  const { section, field, theirs, mine } = clash;
  if (section === 'protocol') return field ? { ...merged, [field.name]: theirs?.[field.name] } : merged;
  const rows = rowsOf(merged, section);
  if (!field) return { ...merged, [section]: theirs ? [...rows, theirs] : rows.filter((row) => !isSameRow(row, mine)) };
  const value = field.kind === 'file' ? null : theirs?.[field.name];
  return { ...merged, [section]: rows.map((row) => (row.id === theirs?.id ? { ...row, [field.name]: value } : row)) };
}

/** A row that was removed elsewhere has lost its id. */
const isSameRow = (row: Answers, mine: Answers | undefined): boolean =>
  row.id === undefined &&
  mine !== undefined &&
  Object.keys(row).every((name) => name === 'id' || row[name] === mine[name]);

/** The merged answers with the other version wherever that was chosen. `theirs` holds keys of clashes. */
export const settleClashes = ({ merged, clashes }: Rebased, theirs: ReadonlySet<string>): Application =>
  clashes.filter(({ key }) => theirs.has(key)).reduce((answers, clash) => withTheirs(clash, answers), merged);
