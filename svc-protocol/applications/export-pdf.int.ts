import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChangedRecord } from '@portal/contracts/sections';
import { protocolIn } from '../testing/a-protocol.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { sections } = protocolIn('rejected');
const plan = { id: 'plan', details: 'Reviewed by the department', sample_size: 512, reviewed: true };
const changed = (was: ChangedRecord['was'], at: string): ChangedRecord => ({
  section: 'statistical_plannings',
  id: 'plan',
  kind: 'changed',
  was,
  index: 0,
  at,
});
const round = {
  comment: 'Too few people',
  alt_comment: null,
  compliance_comment: null,
  reviewer: 'first',
  alt_reviewer: null,
  closed_at: '2026-10-02T08:00:00.000Z',
  changes: [changed({ sample_size: 128 }, '2026-10-01T08:00:00.000Z')],
};
const answered = {
  sections: { ...sections, statistical_plannings: [plan] },
  previous_rounds: [round],
  changes: [changed({ sample_size: 256, details: 'No one\n' + 'asked '.repeat(1600) }, '2026-11-02T08:00:00.000Z')],
};

const read = async (who: 'owner' | 'officer', id: string) => {
  const answer = await portal.open(who, `/api/protocols/${id}/export.pdf`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
};

describe('the application as PDF', () => {
  it('bears number and status on every page, and which page of how many it is', async () => {
    const { edges, pages } = await read('officer', await seed(portal.store, 'response', answered));
    expect(edges.match(/Response/g)).toHaveLength(pages);
    for (let page = 1; page <= pages; page += 1) expect(edges).toContain(`Page ${page} of ${pages}`);
  });

  it('holds what the responses changed, old beside new, the latest first, however long it was', async () => {
    const { text } = await read('officer', await seed(portal.store, 'response', answered));
    const at = ['Changes in this response', 'Sample size 256 512', 'Changes in response 1', 'Sample size 128 256'].map(
      (part) => text.indexOf(squashed(part)),
    );
    expect(at).not.toContain(-1);
    expect(at).toEqual([...at].sort((one, other) => one - other));
    expect(text.slice(at[0], at[2]).match(/asked/g)).toHaveLength(1600);
  });

  it('keeps what is not sent yet between the owner and their draft', async () => {
    const id = await seed(portal.store, 'rejected', answered);
    expect((await read('owner', id)).text).toContain('Changedsincetherejection');
    const { text } = await read('officer', id);
    expect(text).not.toContain('Changedsincetherejection');
    expect(text).toContain('Samplesize128256');
  });
});
