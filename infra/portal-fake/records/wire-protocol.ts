import { fileLink } from '@portal/contracts/files';
import type { Answers, Field, FileAnswer } from '@portal/contracts/form';
import { clockOwnerOf, type Protocol, type ProtocolRow, type StudyType } from '@portal/contracts/protocol';
import { eachSection, normaliseApplication, mrczForm, mrczHash, type Application } from '@portal/contracts/sections';
import { completeApplication, hostileApplication, today } from '@portal/samples';

/** A stored answer as the server sends it: files as links, lists joined by commas. */
function toWire(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'file') return fileLink((value as FileAnswer).id, (value as FileAnswer).name);
  return field?.kind === 'list' ? (value as string[]).join(',') : value;
}

const wireRecord = (fields: readonly Field[], record: Answers) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      toWire(
        fields.find((field) => field.name === name),
        value,
      ),
    ]),
  );

/** A row of GET /api/protocols. */
export const wireRow = (more: Partial<ProtocolRow> = {}): ProtocolRow => ({
  id: 'p1',
  number: 'MRCZ/A/2149',
  title: 'Six-month isoniazid and rifapentine',
  study_type: 'Clinical Trials',
  status: 'assigned',
  created_date: '2026-11-09T08:00:00.000Z',
  reviewer: null,
  alt_reviewer: null,
  reviewer_name: null,
  alt_reviewer_name: null,
  status_since: '2026-11-09T08:00:00.000Z',
  clock_owner: clockOwnerOf(more.status ?? 'assigned'),
  clock_since: more.status_since ?? '2026-11-09T08:00:00.000Z',
  is_returned: false,
  council_ms: 0,
  researcher_ms: 0,
  valid_until: null,
  actions: ['view'],
  ...more,
});

/** An application as GET /api/protocols/{id} answers it, whatever is missing in it. */
export const sentApplication = (application: Application, more: Partial<Protocol> = {}): Protocol => {
  const stored = normaliseApplication(mrczForm, application, today);
  const { status = 'assigned', status_since: since = '2026-11-09T08:00:00.000Z' } = more;
  const named = { study_type: application.study_type as StudyType, title: String(application.title) };
  const row = wireRow({ ...named, status, status_since: since });
  return {
    ...row,
    version: 1,
    form: mrczHash,
    user: 'owner',
    reviewers_needed: (more.number ?? row.number).startsWith('MRCZ/A') ? 2 : 1,
    comment: null,
    alt_comment: null,
    compliance_comment: null,
    commented_at: { reviewer: null, alt_reviewer: null, compliance: null },
    ...eachSection(mrczForm, (name, { fields }) =>
      (stored[name] ?? []).map((record, index) => ({
        id: `${name}-${index}`,
        protocol: 'p1',
        ...wireRecord(fields, record),
      })),
    ),
    comments: [],
    file_versions: [],
    previous_rounds: [],
    // As the portal gives them: a set of each round, the present one last.
    changes: [
      ...(more.previous_rounds ?? []).map(({ closed_at }) => ({ closed_at, records: [] })),
      { closed_at: null, records: [] },
    ],
    ...more,
  };
};

/** A complete protocol of this type as GET /api/protocols/{id} answers, every field filled. */
export const wireProtocol = (studyType: StudyType, more: Partial<Protocol> = {}): Protocol =>
  sentApplication(completeApplication(studyType), more);

/** The same with hostile text in every field, each `variant` from 0 with other texts (contracts, testing). */
export const hostileProtocol = (studyType: StudyType, variant: number, more: Partial<Protocol> = {}): Protocol =>
  sentApplication(hostileApplication(studyType, variant), more);

/** Its row in GET /api/protocols. */
export const rowOf = (protocol: Protocol): ProtocolRow => {
  const { id, number, title, study_type, status, created_date, reviewer, alt_reviewer, reviewer_name } = protocol;
  const { alt_reviewer_name, status_since, council_ms, researcher_ms, valid_until, actions } = protocol;
  const { clock_owner, clock_since, is_returned } = protocol;
  const who = { reviewer, alt_reviewer, reviewer_name, alt_reviewer_name };
  const when = { created_date, status_since, council_ms, researcher_ms, valid_until };
  return { id, number, title, study_type, status, ...who, ...when, clock_owner, clock_since, is_returned, actions };
};
