import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Meaning } from '@portal/contracts/accounts';
import type { HistoryEntry, Protocol as Detail, Status } from '@portal/contracts/protocol';
import { approvedOn } from '../approvals/approval.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { firstForged } from '@portal/service-kit/history';
import { testKeys } from '@portal/service-kit/keys';
import { protocolsCollection } from '../protocol/store.ts';
import type { Person } from '../testing/people.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import { signed } from '../testing/sign.ts';

interface SignedAct {
  status: Status;
  changes?: Partial<Protocol>;
  body: Record<string, unknown>;
  meaning: Meaning;
  /** Another body that would be taken with a signature of its own. */
  other: object;
  /** Whether the act could be done a second time. */
  again?: boolean;
}

const approval = approvedOn('2026-11-20', { months: 12, days: 0 });
const conditional = { approval: { ...approval, conditional_since: '2026-11-20' } };

/** Every signed act on a protocol: where it is possible, its body, its meaning. Who adds one adds a line. */
const acts: Record<string, SignedAct> = {
  decision: { status: 'reviewed', body: { status: 'accepted' }, meaning: 'Approval', other: { status: 'rejected' } },
  'conditions-met': {
    status: 'accepted',
    changes: conditional,
    body: { note: 'Consent form in Shona seen.' },
    meaning: 'Conditions met',
    other: { note: 'Other' },
  },
  letters: {
    status: 'accepted',
    changes: { approval },
    body: { reason: 'The name was misspelt.' },
    meaning: 'New letter issued',
    other: { reason: 'Other' },
    again: true,
  },
  suspension: {
    status: 'accepted',
    changes: { approval },
    body: { scope: 'all', reasons: 'Two deaths.' },
    meaning: 'Suspension',
    other: { scope: 'enrolment' },
  },
  'suspension/lift': {
    status: 'accepted',
    changes: { approval: { ...approval, suspended_on: '2026-11-20', suspended_scope: 'all' } },
    body: { reasons: 'Unrelated to the study.' },
    meaning: 'Suspension lifted',
    other: { reasons: 'Other' },
  },
  ending: {
    status: 'accepted',
    changes: { approval },
    body: { reasons: 'The harm outweighs the benefit.' },
    meaning: 'End of the approval',
    other: { reasons: 'Other' },
  },
};

onEachStore((startPortal) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal(undefined, { signatures: 'required' });
  });
  afterAll(() => portal.stop());

  describe.each(Object.entries(acts))('the signed act %s', (name, { status, changes, body, meaning, other, again }) => {
    const pathOf = (id: string) => `/api/protocols/${id}/${name}`;
    const act = (path: string, given: object, who: Person = 'officer') =>
      portal.as(who, 'POST', path, given, { 'if-match': '"1"' });
    const sign = (path: string, given: Record<string, unknown> = body, at = portal.clock(), who: Person = 'officer') =>
      signed(who, { path, body: given, meaning, at });
    const refused = { status: 422, errors: [{ field: 'signature', message: 'Enter your password to sign.' }] };

    it('is refused without a signature, with a late one, with another person’s, and with one of another act', async () => {
      const path = pathOf(await seed(portal.store, status, changes));
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
      // Spent: by the status where the act cannot be done again, else by its id in the history.
      const repeated = await portal.as('officer', 'POST', path, { ...body, signature }, { 'if-match': '"2"' });
      expect(repeated.status).toBe(again ? 422 : 409);
      if (again) expect(repeated.body).toMatchObject(refused);
    });

    it('T12: its signature stands in history, JSON and print with name, position, meaning and instant, and no id', async () => {
      const id = await seed(portal.store, status, changes);
      const at = portal.clock().toISOString();
      expect((await act(pathOf(id), sign(pathOf(id)))).status).toBe(200);
      const { body: lines } = await portal.as('owner', 'GET', `/api/protocols/${id}/history`);
      const signature = { name: 'Anesu Mutasa', position: 'Head of Compliance', meaning, at };
      expect((lines as HistoryEntry[]).filter((line) => line.signature).map((line) => line.signature)).toEqual([
        signature,
      ]);
      // The same in JSON and in print, of the application and of the letter.
      const { letter } = (await portal.as('owner', 'GET', `/api/protocols/${id}`)).body as Detail;
      expect(letter?.signed).toEqual(signature);
      for (const file of ['export.pdf', 'letter.pdf']) {
        const answer = await portal.open('owner', `/api/protocols/${id}/${file}`);
        const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
        expect([file, text]).toEqual([file, expect.stringContaining(squashed('Anesu Mutasa, Head of Compliance'))]);
        expect([file, text]).toEqual([file, expect.stringContaining(squashed(meaning))]);
      }
    });
  });

  it('a decision is taken back with a signature of its own, which a letter does not bear (docs/decisions 25)', async () => {
    const id = await seed(portal.store, 'reviewed');
    const act = (command: string, body: Record<string, unknown>, version: number) =>
      portal.as('officer', 'POST', `/api/protocols/${id}/${command}`, body, { 'if-match': `"${version}"` });
    const sign = (command: string, body: Record<string, unknown>, meaning: Meaning) =>
      signed('officer', { path: `/api/protocols/${id}/${command}`, body, meaning, at: portal.clock() });
    const decision = sign('decision', { status: 'accepted' }, 'Approval');
    expect((await act('decision', decision, 1)).status).toBe(200);
    const body = { reason: 'The wrong study.' };
    const refused = { status: 422, errors: [{ field: 'signature', message: 'Enter your password to sign.' }] };
    const tries = [body, { ...body, signature: decision.signature }, sign('decision/undo', body, 'Approval')];
    for (const given of tries) expect((await act('decision/undo', given, 2)).body).toMatchObject(refused);
    expect((await act('decision/undo', sign('decision/undo', body, 'Taken back'), 2)).status).toBe(200);
  });

  describe('what is signed', () => {
    const body = { reason: 'The name was misspelt.' };
    const pathOf = (id: string) => `/api/protocols/${id}/letters`;
    const given = (id: string) =>
      signed('officer', { path: pathOf(id), body, meaning: 'New letter issued', at: portal.clock() });

    it('names the version that it was decided on', async () => {
      const id = await seed(portal.store, 'accepted', { approval });
      const post = (headers: Record<string, string>) => portal.as('officer', 'POST', pathOf(id), given(id), headers);
      expect([(await post({})).status, (await post({ 'if-match': '"7"' })).status]).toEqual([428, 412]);
    });

    it('stands as it was signed: a letter keeps its content when a new one replaces it', async () => {
      const id = await seed(portal.store, 'reviewed');
      const path = `/api/protocols/${id}/decision`;
      const decision = signed('officer', {
        path,
        body: { status: 'accepted' },
        meaning: 'Approval',
        at: portal.clock(),
      });
      expect((await portal.as('officer', 'POST', path, decision)).status).toBe(200);
      const protocols = portal.store.collection(protocolsCollection);
      const [first] = (await protocols.get(id)).letters ?? [];
      portal.clock.advance(1_000);
      expect((await portal.as('officer', 'POST', pathOf(id), given(id), { 'if-match': '"2"' })).status).toBe(200);
      const { letters = [], history } = await protocols.get(id);
      expect(letters[0]).toEqual(first);
      expect(letters[1]).toMatchObject({ kind: 'accepted', version: 2, replaces: { code: first?.code } });
      expect(letters[1]?.body[0]).toMatch(/^Version 2\. It replaces the letter of \d+ \w+ 2026\.$/);
      expect(letters[1]?.signature.join(' ')).toMatch(
        /^Signed by Anesu Mutasa, Head of Compliance New letter issued, /,
      );
      expect(firstForged(history, id, testKeys().history)).toBeUndefined();
    });
  });
});
