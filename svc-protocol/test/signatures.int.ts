import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Meaning } from '@portal/contracts/accounts';
import type { HistoryEntry } from '@portal/contracts/protocol';
import type { Person } from './people.ts';
import { startPortal, type TestPortal } from './protocol-app.ts';
import { seed } from './seed-protocol.ts';
import { signed } from './sign.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(undefined, { signatures: 'required' });
});
afterAll(() => portal.stop());

/** Every signed act on a protocol: in which state it is possible, its body, its meaning. Who adds one adds a line. */
const acts: Record<string, { status: 'reviewed'; body: Record<string, unknown>; meaning: Meaning; other: object }> = {
  decision: { status: 'reviewed', body: { status: 'accepted' }, meaning: 'Approval', other: { status: 'rejected' } },
};

describe.each(Object.entries(acts))('the signed act %s', (name, { status, body, meaning, other }) => {
  const pathOf = (id: string) => `/api/protocols/${id}/${name}`;
  const act = (path: string, given: object, who: Person = 'officer') => portal.as(who, 'POST', path, given);
  const sign = (path: string, given: Record<string, unknown> = body, at = portal.clock(), who: Person = 'officer') =>
    signed(who, { path, body: given, meaning, at });
  const refused = { status: 422, errors: [{ field: 'signature', message: 'Enter your password to sign.' }] };

  it('is refused without a signature, with a late one, with another person’s, and with one of another act', async () => {
    const path = pathOf(await seed(portal.store, status));
    const { signature } = sign(path);
    const tries = [
      body,
      { ...body, signature: 'forged' },
      sign(path, body, new Date(portal.clock().getTime() - 120_001)),
      sign(path, body, portal.clock(), 'owner'),
      { ...body, signature: sign(pathOf('another')).signature },
      { ...body, ...other, signature },
      { ...body, signature: signed('officer', { path, body, meaning: 'Minutes', at: portal.clock() }).signature },
    ];
    for (const given of tries) expect((await act(path, given)).body).toMatchObject(refused);
    expect((await act(path, { ...body, signature })).status).toBe(200);
  });

  it('stands in the history with name, position, meaning and instant, and no id', async () => {
    const id = await seed(portal.store, status);
    const at = portal.clock().toISOString();
    expect((await act(pathOf(id), sign(pathOf(id)))).status).toBe(200);
    const { body: lines } = await portal.as('owner', 'GET', `/api/protocols/${id}/history`);
    const signature = { name: 'Anesu Mutasa', position: 'Head of Compliance', meaning, at };
    expect((lines as HistoryEntry[]).filter((line) => line.signature).map((line) => line.signature)).toEqual([
      signature,
    ]);
  });
});
