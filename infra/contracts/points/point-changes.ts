import type { Form } from '../council/compile-form.ts';
import { cardsOfLink, letteredOf, linkLabel } from './link.ts';
import type { Point, PointLink } from './wire.ts';
import type { Protocol } from '../protocol/index.ts';
import { cardTopFields, rowsOf, undoChanges, type Application, type ChangedRecord } from '../sections/index.ts';
import { attachedFile, type AttachedFile } from '../presentation/answer-source.ts';
import { changedAnswers, type ChangedAnswer, type ChangedSection } from '../presentation/changed-answers.ts';
import type { ChangesReader } from './response-changes.ts';

/** How one section or document that a point is about has changed since the point was made. */
export interface LinkedChange {
  link: PointLink;
  letter?: string;
  title: string;
  /** When it was saved last; undefined where nothing was changed, or it is no longer known. */
  at: string | undefined;
  answers: readonly ChangedAnswer[];
  /** Of a document that was not replaced: the file as it is. */
  file?: AttachedFile;
}

interface Compared {
  sections: readonly ChangedSection[];
  records: readonly ChangedRecord[];
}

/** The protocol's own fields that the cards of a link change: study type with A, title with D. */
const topOf = (form: Form, link: PointLink): readonly string[] => cardsOfLink(form, link).flatMap(cardTopFields);

const partsOf = (form: Form, link: PointLink): readonly string[] =>
  letteredOf(form, link)?.parts.map(({ name }) => name) ?? [];

const topLabels = (form: Form, link: PointLink): readonly string[] =>
  form.top.fields.filter(({ name }) => topOf(form, link).includes(name)).map(({ label }) => label);

const answersOf = (form: Form, link: PointLink, changed: readonly ChangedSection[]): readonly ChangedAnswer[] =>
  changed.flatMap(({ name, answers }) => {
    if (name === 'protocol') return answers.filter(({ label }) => topLabels(form, link).includes(label));
    return partsOf(form, link).includes(name) ? answers : [];
  });

const lastOf = (records: readonly ChangedRecord[]): string | undefined =>
  records
    .map(({ at }) => at)
    .sort()
    .at(-1);

/** The comparison of the application as it was when round `from` was decided with the present one. */
function compared(form: Form, protocol: Protocol, reader: ChangesReader, from: number): Compared {
  const sets = protocol.changes.map(({ records }, index) => ({ records, round: index + 1 }));
  const isUnsent = reader === 'council' && protocol.status === 'rejected';
  const hidden = isUnsent ? (sets.at(-1)?.records ?? []) : [];
  const now = undoChanges<Application>(protocol, hidden);
  const since = sets.filter(({ round }) => round >= from && !(isUnsent && round === sets.length)).reverse();
  // Changes that are no longer kept cannot be undone.
  const lost = since.findIndex(({ records }) => records === null);
  const known = lost === -1 ? since : since.slice(0, lost);
  const before = known.reduce((after, { records }) => undoChanges(after, records ?? []), now);
  return { sections: changedAnswers(form, before, now), records: known.flatMap(({ records }) => records ?? []) };
}

function ofDocument(
  form: Form,
  protocol: Protocol,
  link: PointLink,
  { sections: changed, records }: Compared,
): LinkedChange {
  const field = link.field ?? '';
  const label = form.attachments.fields.find(({ name }) => name === field)?.viewLabel;
  const answers = changed
    .filter(({ name }) => name === form.attachments.name)
    .flatMap((section) => section.answers.filter((answer) => answer.label === label));
  const at = lastOf(records.filter(({ section, was }) => section === form.attachments.name && field in was));
  const file = answers.length === 0 ? attachedFile(rowsOf(protocol, form.attachments.name)[0]?.[field]) : undefined;
  return { link, ...linkLabel(form, link), at, answers, ...(file && { file }) };
}

function ofSection(form: Form, link: PointLink, { sections: changed, records }: Compared): LinkedChange {
  const answers = answersOf(form, link, changed);
  const saved = records.filter(({ section, id }) =>
    section === 'protocol' ? topOf(form, link).includes(id) : partsOf(form, link).includes(section),
  );
  return { link, ...linkLabel(form, link), at: answers.length > 0 ? lastOf(saved) : undefined, answers };
}

/** What a comparison of two versions of the application says of each link. */
export const linkedChangesIn = (
  form: Form,
  protocol: Protocol,
  links: readonly PointLink[],
  found: Compared,
): readonly LinkedChange[] =>
  links.map((link) =>
    link.section === form.attachments.name && link.field !== undefined
      ? ofDocument(form, protocol, link, found)
      : ofSection(form, link, found),
  );

/**
 * What became of the sections and documents that a point is about, old and new, since its round was decided. The application is
 * compared once for each round, however many points there are (docs/points 11).
 */
export function pointChanges(
  form: Form,
  protocol: Protocol,
  reader: ChangesReader,
): (point: Pick<Point, 'round' | 'links'>) => readonly LinkedChange[] {
  const byRound = new Map<number, Compared>();
  return ({ round, links }) => {
    const found = byRound.get(round) ?? compared(form, protocol, reader, round);
    byRound.set(round, found);
    return linkedChangesIn(form, protocol, links, found);
  };
}
