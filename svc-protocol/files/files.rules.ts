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

/** All files that the sections refer to, in the order of the form. */
const filesIn = (protocol: Answered): AttachedFile[] =>
  Object.entries(protocol.sections).flatMap(([name, records]) =>
    fileFields(formOf(protocol), name).flatMap((field) =>
      records.flatMap((record) => fileIn(record, field.name) ?? []),
    ),
  );

type Place = Pick<FileVersion, 'section' | 'record' | 'field'>;
type Placed = Place & { file: AttachedFile };

const isAt =
  (place: Place) =>
  ({ section, record, field }: Place): boolean =>
    section === place.section && record === place.record && field === place.field;

/** Every file that a protocol holds now, with its place. */
const placedIn = ({
  form,
  sections,
  comments,
  questions = [],
}: Answered & Pick<Protocol, 'comments' | 'questions'>): Placed[] => [
  ...Object.entries(sections).flatMap(([section, records]) =>
    fileFields(formOf({ form }), section).flatMap(({ name: field }) =>
      records.flatMap((record) => {
        const file = fileIn(record, field);
        return file ? [{ section, record: record.id, field, file }] : [];
      }),
    ),
  ),
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
  return filesIn(protocol).map((file) => {
    const known = protocol.file_versions.find(({ id }) => id === file.id);
    if (!known) return file;
    const { section: _section, record: _record, field: _field, ...named } = known;
    return named;
  });
}
