import { formOf } from '@portal/contracts/council';
import { listRows, type Answers, type Field } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import { eachSection, rowsOf, type Application } from '@portal/contracts/sections';
import { submissionWarnings, type Warning } from '@portal/contracts/submission-warnings';

/** A stored answer as the form held it: lists as rows, files with name and hash. */
function answerOf(protocol: Protocol, { kind, name }: Field, value: unknown): unknown {
  if (kind === 'list' && typeof value === 'string') return listRows(value);
  if (kind !== 'file' || typeof value !== 'string') return value;
  const version = protocol.file_versions.findLast(({ link, field }) => field === name && link === value);
  if (!version) return undefined;
  const { name: file, size, sha256 } = version;
  return { id: sha256, name: file, size, sha256, receipt: '' };
}

const answersOf = (protocol: Protocol, fields: readonly Field[], record: Answers): Answers =>
  Object.fromEntries(fields.map((field) => [field.name, answerOf(protocol, field, record[field.name])]));

/** What the portal itself finds worth a look, as the researcher was told before Submit: days are judged by that day (docs/applications 26). */
export function findingsOf(protocol: Protocol): readonly Warning[] {
  const form = formOf(protocol);
  const application: Application = {
    study_type: protocol.study_type,
    title: protocol.title,
    ...eachSection(form, (name, { fields }) =>
      rowsOf(protocol, name).map((record) => answersOf(protocol, fields, record)),
    ),
  };
  return submissionWarnings(form, application, protocol.created_date.slice(0, 10));
}
