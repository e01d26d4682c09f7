import type { FileField, FileType } from '../form/field.ts';
import { required } from '../form/rule.ts';
import { withFundingProof, withSpecimens, withSupervision, type StudyType } from '../protocol/study-type.ts';
import type { Section } from './section.ts';

const accept: readonly FileType[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx'];

const file = (name: string, label: string, viewLabel: string, more: Partial<FileField> = {}): FileField => ({
  kind: 'file',
  name,
  label,
  viewLabel,
  accept,
  rules: [],
  ...more,
});

const demanded = (message: string, hint?: string): Partial<FileField> => ({
  rules: [required(message)],
  ...(hint === undefined ? {} : { hint }),
});

const demandedFor = (studyTypes: readonly StudyType[], message: string, hint?: string): Partial<FileField> => ({
  ...demanded(message, hint),
  when: { study_type: studyTypes },
});

/** Specification sections 2, 3, 5 and 6: which rows there are, and which must be attached, by study type. */
export const documents = {
  name: 'documents',
  title: 'Attached documents',
  fields: [
    file(
      'proposal_summary',
      'Research Proposal Summary',
      'Research Proposal Summary',
      demanded('Attach the Research Proposal Summary', 'Max 4 pages'),
    ),
    file(
      'full_proposal',
      'Full Research Proposal',
      'Full Research Proposal',
      demanded('Attach the Full Research Proposal'),
    ),
    file(
      'informed_consent_form',
      'Informed Consent Form',
      'Informed Consent Form',
      demanded('Attach the Informed Consent Form'),
    ),
    file(
      'data_collection_tools',
      'Data Collection Tools',
      'Data collection tools',
      demanded('Attach the Data Collection Tools', 'English and vernacular versions'),
    ),
    file('supplementary_information', 'Supplementary information', 'Drug brochure or Supplementary information', {
      hint: 'Drug brochure or other',
    }),
    file(
      'permission_letter',
      'Permission letter from head of Institution',
      'Permission letter from Head of institution',
      demanded('Attach the Permission letter from head of Institution'),
    ),
    file(
      'cv',
      'CV',
      "Student or Principal Investigator's CV",
      demanded('Attach the CV', 'Student or Principal Investigator'),
    ),
    file(
      'specimen_consent_form',
      'Specimen Storage and Shipment consent form',
      'Specimen Storage and shipment consent form',
      demandedFor(withSpecimens, 'Attach the Specimen Storage and Shipment consent form'),
    ),
    file(
      'supervisor_details',
      'Academic supervisor details',
      'Supervisor name/contact/CV',
      demandedFor(withSpecimens, 'Attach the academic supervisor details', 'Name, contact and CV'),
    ),
    file(
      'co_supervisor_confirm',
      'Local co-supervisor/adviser details',
      'Letter from local co-supervisor for candidates with foreign institutions',
      demandedFor(
        withSpecimens,
        'Attach the local co-supervisor/adviser details',
        'For candidates with foreign institutions',
      ),
    ),
    file(
      'supervisor_letter',
      'Letter of support from supervisor',
      'Letter of support from supervisor',
      demandedFor(withSupervision, 'Attach the letter of support from supervisor'),
    ),
    file(
      'proof_of_registration',
      'Proof of registration',
      'Proof of registration with learning institution',
      demandedFor(withSupervision, 'Attach the proof of registration'),
    ),
    file(
      'irb_approval',
      'University Research Ethics Committee /IRB approval',
      'University Research Ethics Committee/IRB approval',
      demandedFor(withSupervision, 'Attach the University Research Ethics Committee /IRB approval'),
    ),
    file(
      'proof_of_funding',
      'Proof of funding',
      'Proof of funding on sponsor letterhead',
      demandedFor(withFundingProof, 'Attach the proof of funding', 'On the letterhead of the sponsor'),
    ),
  ],
} as const satisfies Section;
