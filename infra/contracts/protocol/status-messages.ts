import { studyTypes, type StudyType } from './study-type.ts';
import { statusTable, type Status } from './status.ts';
import { template } from '../texts/index.ts';

const statusLabels = Object.fromEntries(
  Object.entries(statusTable).map(([status, { label }]) => [status, label]),
) as Readonly<Record<Status, string>>;

const studyTypeLabels: Readonly<Record<StudyType, string>> = Object.fromEntries(studyTypes.map((type) => [type, type]));

/** What lists say of an application, in a file apart from what its page says: a first page has lists alone. */
export const statusMessages = {
  status: statusLabels,
  studyTypes: studyTypeLabels,
  /** What stands beside the badge Accepted (docs/follow-ups 1). */
  validity: {
    endedOn: template('Ended {day}'),
    suspendedSince: template('Suspended since {day}'),
    conditional: 'Approved subject to conditions',
    expiredOn: template('Expired {day}'),
    validUntil: template('Valid until {day}'),
  },
  facts: { number: 'Protocol Number', status: 'Status', type: 'Type', date: 'Date of Submission' },
  clocks: { council: 'Days with the council', researcher: 'Days with the researcher', validUntil: 'Valid until' },
} as const;
