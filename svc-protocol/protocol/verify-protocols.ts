import { followUpTitle } from '@portal/contracts/follow-ups';
import { verifyRecords, type Looked, type Report, type Reference } from '@portal/service-kit/verify';
import { factsOf } from '../members/member.rules.ts';
import { meetingRecord } from '../meetings/meeting.types.ts';
import { verifyForms } from '../council-form/verify-forms.ts';
import type { StoredForms } from '../council-form/store.ts';
import { followUpRecord } from '../follow-ups/follow-up.types.ts';
import type { FollowUps, StoredFollowUp } from '../follow-ups/store.ts';
import { protocolRecord } from './protocol.types.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Protocols } from './store.ts';

const batch = 200;

/** Accounts that are there, and files, that it was told of, and the numbers that it gave. */
export async function* knownToProtocols({ accounts, knownFiles, protocols }: Dependencies): AsyncGenerator<Reference> {
  for await (const { id, email, deleted } of accounts.scan(batch))
    if (!deleted) yield { kind: 'account', id, name: email || id };
  for await (const { id } of knownFiles.scan(batch)) yield { kind: 'file', id };
  for await (const rows of protocols.all({}, batch))
    for (const { id, number } of rows) yield { kind: 'protocol', id, name: number };
}

/** What is read as it is stored: a form that is not there is reported, not thrown. */
interface Stored {
  protocols: Protocols;
  followUps: FollowUps;
  forms: StoredForms;
}

/** Checks the versions of the form, all protocols, follow-ups, meetings and members against their histories, and that no reference number occurs twice. */
export async function verifyProtocols(
  { councilForms, meetings, members, keys }: Dependencies,
  { protocols, followUps, forms }: Stored,
  report: Report,
): Promise<Looked> {
  const numbers = new Set<string>();
  const key = keys.history;
  const { looked, having } = await verifyForms(forms, councilForms, report);
  const nameOfForm = ({ kind, number }: StoredFollowUp) => `${followUpTitle(kind)}, ${number}`;
  return {
    forms: looked,
    protocols: await verifyRecords(
      {
        collection: having(protocols, ({ number }) => number),
        kind: 'protocol',
        nameOf: ({ number }) => number,
        recordOf: protocolRecord,
        key,
        look({ number }, found) {
          if (numbers.has(number)) found({ fault: 'number_twice' });
          numbers.add(number);
        },
      },
      report,
    ),
    follow_ups: await verifyRecords(
      {
        collection: having(followUps, nameOfForm),
        kind: 'follow-up',
        nameOf: nameOfForm,
        recordOf: followUpRecord,
        key,
      },
      report,
    ),
    meetings: await verifyRecords(
      { collection: meetings, kind: 'meeting', nameOf: ({ number }) => number, recordOf: meetingRecord, key },
      report,
    ),
    members: await verifyRecords(
      { collection: members, kind: 'member', nameOf: ({ name }) => name, recordOf: factsOf, key },
      report,
    ),
  };
}
