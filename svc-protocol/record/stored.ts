import { formOf, investigatorName } from '@portal/contracts/council';
import { recordOf, recordOfForm, type Recorded } from './record.rules.ts';
import type { StoredFollowUp } from '../follow-ups/store.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import type { StoredRecord } from './store.ts';
import { numberKey } from '../protocol/stored.ts';
import type { ProtocolConfig } from '../dependencies.ts';

/** A line's number in its id is padded to this, so that ids sort. */
const digits = 6;

type Of = Pick<StoredRecord, 'protocol' | 'number' | 'title' | 'investigator'>;
type By = Pick<ProtocolConfig, 'council'>;

const stored =
  (aggregate: string, of: Of, { council }: By, study_type = '') =>
  ({ decision, days, ...line }: Recorded, index: number): StoredRecord => ({
    id: `${aggregate}.${String(index + 1).padStart(digits, '0')}`,
    version: 0,
    ...line,
    ...of,
    number_key: numberKey(council, of.number),
    completed_in: days === null ? null : `${study_type}|${days}`,
    decided: decision !== null,
    ...(decision ?? { outcome: null, until: null, letter: null, meeting: null, undone: false }),
  });

const investigatorOf = (protocol: StoredProtocol): string => investigatorName(formOf(protocol), protocol.sections);

/** The record's lines of a protocol, the first one first. */
export function storedRecordOf(protocol: StoredProtocol, by: By): StoredRecord[] {
  const { id, number, title, study_type } = protocol;
  const of = { protocol: id, number, title, investigator: investigatorOf(protocol) };
  return recordOf(protocol).map(stored(id, of, by, study_type));
}

/** Those of a form. `protocol` is what it is about. */
export function storedRecordOfForm(form: StoredFollowUp, protocol: StoredProtocol | undefined, by: By): StoredRecord[] {
  const { id, number, title } = form;
  const investigator = protocol ? investigatorOf(protocol) : '';
  return recordOfForm(form).map(stored(id, { protocol: form.protocol, number, title, investigator }, by));
}
