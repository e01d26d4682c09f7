import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Meaning } from '@portal/contracts/accounts';
import type { HistoryEntry } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { meetingsCollection } from './store.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { holding } from '../testing/hold-meeting.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import { signed } from '../testing/sign.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(undefined, { signatures: 'required' });
  await appoint();
});
afterAll(() => portal.stop());

const { read, send, does, appoint, open, carry } = holding(() => portal);

const refused = { status: 422, errors: [{ field: 'signature', message: 'Enter your password to sign.' }] };
const sign = (id: string, what: string, body: Record<string, unknown>, meaning: Meaning) =>
  signed('officer', { path: `/api/meetings/${id}/${what}`, body, meaning, at: portal.clock() });

describe('where signatures are required, a meeting', () => {
  it('is recorded by one signature, which stands in every letter and line of history; its minutes by another', async () => {
    const ids = [
      await seed(portal.store, 'reviewed', { number: 'MRCZ/A/3101', user: 'stranger' }),
      await seed(portal.store, 'reviewed', { number: 'MRCZ/A/3102', user: 'stranger' }),
    ];
    const { id } = await open(ids.map((protocol) => ({ protocol })));
    await carry(id, 1, { outcome: 'approved' });
    await carry(id, 2, { outcome: 'changes_required', reasons: 'Add the consent form.' });
    await does(id, 'POST', 'close', {});
    expect((await send(id, 'POST', 'decisions', {})).body).toMatchObject(refused);
    expect((await send(id, 'POST', 'decisions', sign(id, 'decisions', {}, 'Minutes'))).body).toMatchObject(refused);
    await does(id, 'POST', 'decisions', sign(id, 'decisions', {}, 'Decision'));
    await waitFor(async () => (await read(id)).items.every(({ result }) => result?.state === 'decided'));
    for (const protocol of ids) {
      const { letters = [] } = await portal.store.collection(protocolsCollection).get(protocol);
      expect(letters.at(-1)?.signed).toMatchObject({ name: 'Anesu Mutasa', meaning: 'Decision' });
      const history = (await portal.as('officer', 'GET', `/api/protocols/${protocol}/history`)).body as HistoryEntry[];
      expect(history.at(-1)?.signature).toMatchObject({ name: 'Anesu Mutasa', position: 'Head of Compliance' });
    }

    expect((await send(id, 'POST', 'signature', {})).body).toMatchObject(refused);
    await does(id, 'POST', 'signature', sign(id, 'signature', {}, 'Minutes'));
    const pdf = await portal.open('officer', `/api/meetings/${id}/minutes.pdf`);
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain(squashed('Signed by Anesu Mutasa, Head of Compliance'));
  });

  it('takes an addendum with a signature that serves once', async () => {
    const { id } = await open([]);
    await does(id, 'POST', 'close', {});
    await does(id, 'POST', 'signature', sign(id, 'signature', {}, 'Minutes'));
    const body = { text: 'The meeting ended at 16:10.' };
    expect((await send(id, 'POST', 'addenda', body)).body).toMatchObject(refused);
    const addendum = sign(id, 'addenda', body, 'Minutes');
    expect(await does(id, 'POST', 'addenda', addendum)).toMatchObject({
      addenda: [{ ...body, signed: { name: 'Anesu Mutasa', meaning: 'Minutes' } }],
    });
    expect((await send(id, 'POST', 'addenda', addendum)).body).toMatchObject(refused);
    const { history } = await portal.store.collection(meetingsCollection).get(id);
    expect(history.map(({ action }) => action)).toEqual([
      ...['meeting.planned', 'meeting.agenda_set', 'meeting.opened', 'meeting.attendance_taken'],
      ...['meeting.closed', 'meeting.signed', 'meeting.addendum_signed'],
    ]);
  });
});
