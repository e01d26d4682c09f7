import { followUpEventSchema, type Approved, type FollowUpEvent } from '@portal/contracts/events';
import { aProtocolEvent } from './documents-app.ts';

export const letterCode = '7K3Q90ABCDEFGH12';

/** What a letter of November 2026 approves; the clock of tests stands in that month. */
export const anApproval = (documents: Approved['documents'], changes: Partial<Approved> = {}): Approved => ({
  code: letterCode,
  council: 'Medical Research Council of Zimbabwe',
  number: 'MRCZ/A/2149',
  day: '21 November 2026',
  decided_at: '2026-11-21T08:00:00.000Z',
  until: '2027-11-20',
  verify_at: 'https://ethics.example/verify/7K3Q-90AB-CDEF-GH12',
  documents,
  ...changes,
});

/** The event of an acceptance that approves all of these files, or what `changes` say. */
export const anAcceptance = (files: readonly { id: string; name: string }[], seq = 1, changes: object = {}) => {
  const documents = files.map(({ id: file, name }) => ({ file, name, version: 1 }));
  const state = { status: 'accepted', reviewer: 'reviewer', approved: anApproval(documents), ...changes };
  const event = aProtocolEvent(
    files.map(({ id }) => id),
    seq,
    state,
    'protocol.accepted',
  );
  return { ...event, key: `p-${files[0]?.id}`, data: { ...event.data, id: `p-${files[0]?.id}` } };
};

/** The event of an amendment that was sent on paper, with this file. */
export const aFormEvent = (protocol: string, file: string): FollowUpEvent =>
  followUpEventSchema.parse({
    ...aProtocolEvent([file]),
    ...{ id: `form-${file}`, type: 'follow_up.submitted', key: `f-${file}` },
    data: {
      ...{
        id: `f-${file}`,
        kind: 'amendment',
        form_title: 'Amendment Form',
        state: 'sent',
        protocol,
        number: 'MRCZ/A/2149',
        title: 'T',
      },
      ...{ user: 'owner', files: [file], created_date: '2026-11-21T08:00:00.000Z' },
    },
  });
