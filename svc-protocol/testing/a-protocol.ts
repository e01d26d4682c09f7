import type { Form } from '@portal/contracts/council';
import type { Status } from '@portal/contracts/protocol';
import { eachSection, mrczForm, mrczHash, normaliseApplication, type Application } from '@portal/contracts/sections';
import { completeApplication, sampleApplication, today } from '@portal/samples';
import { approvedOn } from '../approvals/approval.rules.ts';
import { aLetter } from './a-letter.ts';
import type { TestCouncil } from './councils.ts';
import { keepFiles } from '../files/files.rules.ts';
import type { Protocol, SectionRecord, SectionRecords } from '../protocol/protocol.types.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';

export const file = (id: string): AttachedFile => ({
  ...{ id, name: `${id}.pdf`, size: 1000, type: 'application/pdf' },
  ...{ sha256: '0'.repeat(64), uploaded_at: '2026-11-01T07:00:00.000Z', uploaded_by: 'owner' },
});

/** The form that they were asked by. */
export const form = mrczHash;

/** The given sections; all others are empty. */
export const sectionsWith = (given: Partial<Record<keyof SectionRecords, readonly SectionRecord[]>>): SectionRecords =>
  eachSection(mrczForm, (name) => given[name] ?? []);

/** A pending protocol of 'owner'. Its number asks for two reviewers, unless another is given. */
export const aProtocol = ({ number = 'MRCZ/A/2149', ...changes }: Partial<Protocol> = {}): Protocol => ({
  id: 'p-1',
  number,
  title: 'Malaria in Mutoko',
  study_type: 'Individual Research',
  status: 'pending',
  created_date: '2026-11-01T08:00:00.000Z',
  user: 'owner',
  form,
  reviewers_needed: number.startsWith('MRCZ/A') ? 2 : 1,
  reviewer: null,
  alt_reviewer: null,
  comment: null,
  alt_comment: null,
  compliance_comment: null,
  sections: sectionsWith({
    research_teams: [{ id: 't-1', principal_investigator: 'R. Chikwanha', email: 'pi@example.org' }],
    documents: [
      {
        id: 'd-1',
        proposal_summary: file('summary'),
        full_proposal: file('proposal'),
        informed_consent_form: file('consent'),
        data_collection_tools: file('tools'),
        permission_letter: file('letter'),
        cv: file('cv'),
        proof_of_funding: file('funding'),
      },
    ],
  }),
  comments: [],
  previous_rounds: [],
  files: ['summary', 'proposal', 'consent', 'tools', 'letter', 'cv', 'funding'],
  file_versions: [],
  deleted: false,
  ...changes,
});

const assigned: Partial<Protocol> = { reviewer: 'first', alt_reviewer: 'second' };
const reviewed: Partial<Protocol> = { ...assigned, comment: 'Sound.', alt_comment: 'Clear.' };
const rejected: Partial<Protocol> = {
  ...reviewed,
  letters: [aLetter({ decision: 'rejected' })],
  compliance_comment: 'Add the consent form in Shona.',
  comments: [{ id: 'c-1', response: null, cover_letter: null }],
};

const byStatus: Record<Status, Partial<Protocol>> = {
  pending: {},
  assigned,
  'partially reviewed': { ...assigned, comment: 'Sound.' },
  reviewed,
  accepted: {
    ...reviewed,
    letters: [aLetter({ decision: 'accepted' })],
    approval: approvedOn('2026-11-20', { months: 12, days: 0 }),
  },
  rejected,
  response: { ...rejected, comments: [{ id: 'c-1', response: file('response'), cover_letter: file('cover') }] },
  declined: { alt_reviewer: 'second' },
};

/** A protocol in this status. Its reviewers are 'first' and 'second'; in declined only 'second'. */
export const protocolIn = (status: Status, changes: Partial<Protocol> = {}): Protocol =>
  aProtocol({ ...byStatus[status], status, ...changes });

/** The rows of an application with ids, such as 'drugs-0'. */
function kept(form: Form, application: Application): SectionRecords {
  const settled = normaliseApplication(form, application, today);
  return eachSection(form, (name) =>
    (settled[name] ?? []).map((record, index) => ({ ...record, id: `${name}-${index}` })),
  );
}

/** A protocol in this status with every answer by the form of a council. */
export function protocolOf(of: TestCouncil, status: Status): Protocol {
  const { form, hash, studyType, number } = of;
  const application = sampleApplication(form, studyType, { file: ({ name }) => file(name) });
  const own = { form: hash, study_type: studyType, number, reviewers_needed: 2, files: [] } as const;
  return keepFiles(protocolIn(status, { ...own, sections: kept(form, application) }), undefined);
}

/** A rejected Clinical Trials protocol with every answer. Its records have ids such as 'drugs-0'. */
export function aRejectedApplication(): Protocol {
  const application = completeApplication('Clinical Trials', { file: ({ name }) => file(name) });
  const sections = kept(mrczForm, application);
  const rejectedTrial = {
    study_type: 'Clinical Trials',
    title: String(application.title),
    sections,
    files: [],
  } as const;
  return keepFiles(protocolIn('rejected', rejectedTrial), undefined);
}
