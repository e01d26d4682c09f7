import type { FileField, FileType } from '../form/field.ts';
import { required } from '../form/rule.ts';
import { withFundingProof, withSpecimens, withSupervision, type StudyType } from '../protocol/study-type.ts';
import type { Section } from './section.ts';
import { holds } from '../form/condition.ts';

const accept: readonly FileType[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx'];

/** A row that every study may attach; `viewLabel` is the label where it is left out. */
const file = (name: string, label: string, { viewLabel = label, ...more }: Partial<FileField> = {}): FileField => ({
  kind: 'file',
  name,
  label,
  viewLabel,
  accept,
  rules: [],
  ...more,
});

/** A row that must be attached. `what` is the label as the message says it. */
const demanded = (
  name: string,
  label: string,
  { what = label, ...more }: Partial<FileField> & { what?: string } = {},
) => file(name, label, { rules: [required(`Attach the ${what}`)], ...more });

const ofSpecimens = { when: { study_type: withSpecimens } };
const ofSupervised = { when: { study_type: withSupervision } };

/** docs/specification 29: which rows there are, and which must be attached, by study type. */
export const documents = {
  name: 'documents',
  title: 'Attached documents',
  fields: [
    demanded('proposal_summary', 'Research Proposal Summary', { hint: 'Max 4 pages' }),
    demanded('full_proposal', 'Full Research Proposal'),
    demanded('informed_consent_form', 'Informed Consent Form'),
    demanded('data_collection_tools', 'Data Collection Tools', {
      viewLabel: 'Data collection tools',
      hint: 'English and vernacular versions',
    }),
    file('supplementary_information', 'Supplementary information', {
      viewLabel: 'Drug brochure or Supplementary information',
      hint: 'Drug brochure or other',
    }),
    demanded('permission_letter', 'Permission letter from head of Institution', {
      viewLabel: 'Permission letter from Head of institution',
    }),
    demanded('cv', 'CV', {
      viewLabel: "Student or Principal Investigator's CV",
      hint: 'Student or Principal Investigator',
    }),
    demanded('specimen_consent_form', 'Specimen Storage and Shipment consent form', {
      viewLabel: 'Specimen Storage and shipment consent form',
      ...ofSpecimens,
    }),
    demanded('supervisor_details', 'Academic supervisor details', {
      what: 'academic supervisor details',
      viewLabel: 'Supervisor name/contact/CV',
      hint: 'Name, contact and CV',
      ...ofSpecimens,
    }),
    demanded('co_supervisor_confirm', 'Local co-supervisor/adviser details', {
      what: 'local co-supervisor/adviser details',
      viewLabel: 'Letter from local co-supervisor for candidates with foreign institutions',
      hint: 'For candidates with foreign institutions',
      ...ofSpecimens,
    }),
    demanded('supervisor_letter', 'Letter of support from supervisor', {
      what: 'letter of support from supervisor',
      ...ofSupervised,
    }),
    demanded('proof_of_registration', 'Proof of registration', {
      what: 'proof of registration',
      viewLabel: 'Proof of registration with learning institution',
      ...ofSupervised,
    }),
    demanded('irb_approval', 'University Research Ethics Committee /IRB approval', {
      viewLabel: 'University Research Ethics Committee/IRB approval',
      ...ofSupervised,
    }),
    demanded('proof_of_funding', 'Proof of funding', {
      what: 'proof of funding',
      viewLabel: 'Proof of funding on sponsor letterhead',
      hint: 'On the letterhead of the sponsor',
      when: { study_type: withFundingProof },
    }),
  ],
} as const satisfies Section;

const fields: readonly FileField[] = documents.fields;

/** Documents that every study attaches, the optional one among them (docs/specification 29). */
export const documentsOfEvery: readonly FileField[] = fields.filter(({ when }) => when === undefined);

/** Documents that this study type asks for beside those of every study (docs/specification 29). */
export const documentsOfType = (studyType: StudyType): readonly FileField[] =>
  fields.filter(({ when }) => when !== undefined && holds(when, {}, { study_type: studyType, today: '' }));

/** Documents that one study type demands and the former one, where there was one, did not. */
export const alsoDemanded = (studyType: StudyType, before: StudyType | undefined): readonly FileField[] => {
  const former = before ? documentsOfType(before) : [];
  return documentsOfType(studyType).filter((field) => field.rules.length > 0 && !former.includes(field));
};
