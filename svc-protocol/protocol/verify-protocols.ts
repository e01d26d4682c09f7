import { followUpTitle } from '@portal/contracts/follow-ups';
import { verifyRecords, type Looked, type Report } from '@portal/service-kit/verify';
import { factsOf } from '../members/member.rules.ts';
import { meetingRecord } from '../meetings/meeting.types.ts';
import { followUpRecord } from '../follow-ups/follow-up.types.ts';
import { protocolRecord } from './protocol.types.ts';
import type { Dependencies } from '../dependencies.ts';

/** Checks all protocols, follow-ups, meetings and members against their histories, and that no reference number occurs twice. */
export async function verifyProtocols(
  { protocols, followUps, meetings, members, keys }: Dependencies,
  report: Report,
): Promise<Looked> {
  const numbers = new Set<string>();
  const key = keys.history;
  return {
    protocols: await verifyRecords(
      {
        collection: protocols,
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
        collection: followUps,
        kind: 'follow-up',
        nameOf: ({ kind, number }) => `${followUpTitle(kind)}, ${number}`,
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
