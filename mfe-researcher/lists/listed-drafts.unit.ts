import { describe, expect, it } from '@jest/globals';
import type { DraftRow } from '@portal/contracts/drafts';
import { draftOfCopy, listedDrafts } from './listed-drafts.ts';

const saved = '2026-11-20T08:00:00.000Z';
const row: DraftRow = {
  ...{ id: 'd1', version: 2, kind: 'application', subject: 'd1', name: 'Malaria' },
  ...{ progress: { answered: 4, asked: 90 }, title: 'Malaria', study_type: 'MSc', updated_at: saved },
};
const body = { step: 5, answers: { title: 'Malaria in Mutare', study_type: 'MSc' } };
/** Changed on this device a day later, and not sent. */
const at = Date.parse('2026-11-21T08:00:00.000Z');
const changed = draftOfCopy({ id: 'd1', body, at, from: { body: {}, etag: '"2"', at: saved } });
const begun = draftOfCopy({ id: 'd2', body, at });

describe('a draft with unsent changes', () => {
  it('is on the server, too, while the server’s list is not read, and one that never got there is not', () => {
    expect(listedDrafts(undefined, [changed, begun])).toMatchObject([
      { id: 'd1', title: 'Malaria in Mutare', at: saved, isOnServer: true },
      { id: 'd2', at: '2026-11-21T08:00:00.000Z', isOnServer: false },
    ]);
  });

  it('is as the list has it once that is read; of what is not in it this device has the only copy', () => {
    expect(listedDrafts([row], [changed, begun])).toMatchObject([
      { id: 'd2', isOnServer: false },
      { id: 'd1', progress: { answered: 4, asked: 90 }, at: saved, isOnServer: true },
    ]);
    expect(listedDrafts([], [changed])).toMatchObject([{ id: 'd1', isOnServer: false }]);
  });
});
