import { formOf, type Form } from '@portal/contracts/council';
import type { Answers, FileField } from '@portal/contracts/form';
import type { SectionName } from '@portal/contracts/sections';
import type { FileVersion, Protocol } from '../protocol/protocol.types.ts';
import type { AttachedFile } from './attached-file.types.ts';

/** Whether an answer is a file. */
export const isFile = (value: unknown): value is AttachedFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** The file in this field of the record, if any. */
export const fileIn = (record: Answers, field: string): AttachedFile | undefined => {
  const value = record[field];
  return isFile(value) ? value : undefined;
};

/** The questions of a section that are answered by a file. */
export const fileFields = (form: Form, name: SectionName): readonly FileField[] =>
  (form.sections[name]?.fields ?? []).filter((field): field is FileField => field.kind === 'file');

type Answered = Pick<Protocol, 'form' | 'sections'>;

type Place = Pick<FileVersion, 'section' | 'record' | 'field'>;
type Placed = Place & { file: AttachedFile };

const isAt =
  (place: Place) =>
  ({ section, record, field }: Place): boolean =>
    section === place.section && record === place.record && field === place.field;

/** All files that the sections refer to, with their places, in the order of the form. */
const documentsIn = ({ form, sections }: Answered): Placed[] =>
  Object.entries(sections).flatMap(([section, records]) =>
    fileFields(formOf({ form }), section).flatMap(({ name: field }) =>
      records.flatMap((record) => {
        const file = fileIn(record, field);
        return file ? [{ section, record: record.id, field, file }] : [];
      }),
    ),
  );

/** Every file that a protocol holds now, with its place. */
const placedIn = ({
  comments,
  questions = [],
  ...answered
}: Answered & Pick<Protocol, 'comments' | 'questions'>): Placed[] => [
  ...documentsIn(answered),
  ...comments.flatMap(({ id: record, ...answer }) =>
    (['response', 'cover_letter'] as const).flatMap((field) =>
      answer[field] ? [{ section: 'comments' as const, record, field, file: answer[field] }] : [],
    ),
  ),
  // Each file of an answer has a place of its own: none takes the place of another.
  ...questions.flatMap(({ id: record, answer }) =>
    (answer?.files ?? []).map((file, index) => ({
      section: 'questions' as const,
      record,
      field: index === 0 ? 'answer' : `answer.${index + 1}`,
      file,
    })),
  ),
];

/** One more file at its place: the next version there, unless it is known. */
const withFile = (versions: readonly FileVersion[], { file, ...place }: Placed): readonly FileVersion[] => {
  const own = versions.filter(isAt(place));
  return own.some(({ id }) => id === file.id)
    ? versions
    : [...versions, { ...place, ...file, version: own.length + 1 }];
};

/** `after` with all its files among its versions: a file in the place of another is the next one. `before` is undefined for a new protocol. */
export function keepFiles<P extends Protocol>(after: P, before: Protocol | undefined): P {
  const file_versions = placedIn(after).reduce(withFile, before?.file_versions ?? []);
  const files = [...new Set([...(before?.files ?? []), ...file_versions.map(({ id }) => id)])];
  return { ...after, files, file_versions };
}

/** The documents that count now, as letters name them. */
export function currentDocuments(protocol: Protocol): readonly AttachedFile[] {
  return documentsIn(protocol).map(({ file }) => {
    const known = protocol.file_versions.find(({ id }) => id === file.id);
    if (!known) return file;
    const { section: _section, record: _record, field: _field, ...named } = known;
    return named;
  });
}

/**
 * Documents that a letter named, in its order, as they count after a change: a file in the place of another stands where that one stood,
 * what was removed is left out, and what came follows. What the protocol itself does not hold, as an amendment on paper, stays.
 */
export function documentsAfter(
  named: readonly AttachedFile[],
  before: Protocol,
  after: Protocol,
): readonly AttachedFile[] {
  const was = new Map(documentsIn(before).map((placed) => [placed.file.id, placed]));
  const now = documentsIn(after);
  const came = new Map(currentDocuments(after).flatMap((one) => (was.has(one.id) ? [] : [[one.id, one]])));
  const kept = named.flatMap((document) => {
    const place = was.get(document.id);
    if (!place || now.some(({ file }) => file.id === document.id)) return document;
    return came.get(now.find(isAt(place))?.file.id ?? '') ?? [];
  });
  return [...new Map([...kept, ...came.values()].map((one) => [one.id, one])).values()];
}
