import type { SpecifiedStudyType } from '../../protocol/study-type.ts';

const always = [
  'Attach the Research Proposal Summary',
  'Attach the Full Research Proposal',
  'Attach the Informed Consent Form',
  'Attach the Data Collection Tools',
  'Attach the Permission letter from head of Institution',
  'Attach the CV',
];
const specimens = [
  'Attach the Specimen Storage and Shipment consent form',
  'Attach the academic supervisor details',
  'Attach the local co-supervisor/adviser details',
];
const supervision = [
  'Attach the letter of support from supervisor',
  'Attach the proof of registration',
  'Attach the University Research Ethics Committee /IRB approval',
];
const funding = ['Attach the proof of funding'];

/** docs/specification 29, to the letter and written by hand: what screen, server and contracts are held against. */
export const demandedDocuments: Readonly<Record<SpecifiedStudyType, readonly string[]>> = {
  PhD: [...always, ...specimens, ...supervision],
  'Organisational Studies': [...always, ...specimens, ...supervision],
  'Clinical Trials': [...always, ...specimens, ...supervision],
  MSc: [...always, ...supervision],
  BSc: [...always, ...supervision],
  'Individual Research': [...always, ...funding],
  'Exempted from Ethics Review': [...always, ...funding],
  'Fast Track Reviews': [...always, ...funding],
};
