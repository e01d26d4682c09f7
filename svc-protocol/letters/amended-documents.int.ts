import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FollowUpSubmission, Preview } from '@portal/contracts/follow-ups';
import type { Verified } from '@portal/contracts/letters';
import { errorsIn, waitFor } from '@portal/service-kit/testing';
import { file, sectionsWith } from '../testing/a-protocol.ts';
import { aLetter } from '../testing/a-letter.ts';
import { uploaded } from '../testing/application.ts';
import { deciding } from '../testing/decide-form.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import { protocolsCollection } from '../protocol/store.ts';

const own = ['summary', 'proposal', 'consent', 'tools', 'letter', 'cv', 'funding'].map((name) => `${name}.pdf`);

onEachStore((startPortal) => {
  let portal: TestPortal;
  let id: string;
  const { form, protocol, post, decide, accepted, send, undo } = deciding(() => portal);
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  async function act(command: string, body: object): Promise<void> {
    const { version } = await protocol(id);
    portal.clock.advance(60_000);
    const ifMatch = { 'if-match': `"${version}"` };
    const answer = await portal.as('officer', 'POST', `/api/protocols/${id}/${command}`, body, ifMatch);
    expect(answer).toMatchObject({ status: 200 });
  }
  beforeEach(async () => {
    id = await seed(portal.store, 'reviewed');
  });

  const paper = (name: string) => [uploaded('follow_up', 'owner', name, randomUUID())];
  /** Sends an amendment whose file has this name, and accepts it. */
  async function amended(
    name: string,
    changes: Partial<FollowUpSubmission> = {},
    replaces?: string[],
  ): Promise<string> {
    const files = paper(name);
    const sent = await send(id, 'amendment', { files, ...changes });
    portal.clock.advance(60_000);
    expect(await decide(sent, { act: 'approve', ...(replaces && { replaces }) })).toMatchObject({ status: 200 });
    return sent;
  }
  const newConsent = async (name: string): Promise<Partial<FollowUpSubmission>> => {
    const { documents } = await protocol(id, 'owner');
    const becomes = { informed_consent_form: { ...uploaded('informed_consent_form', 'owner', name, randomUUID()) } };
    return { proposed: [{ section: 'documents', record: 'd-1', was: { ...documents[0] }, becomes }] };
  };
  const letters = async () => (await portal.store.collection(protocolsCollection).get(id)).letters ?? [];
  const named = async () => (await letters()).at(-1)?.documents?.map(({ name }) => name);
  /** Names by the letter at this place that anybody is told, and whether they were replaced. */
  async function told(at = -1) {
    portal.clock.advance(60_000);
    const code = (await letters()).at(at)?.code;
    const { documents, state } = (await portal.anonymous('GET', `/api/verify/${code}`)).body as Verified;
    const names = (replaced: boolean) =>
      documents.filter(({ replaced_on }) => (replaced_on !== null) === replaced).map(({ name }) => name);
    return { state, counting: names(false), replaced: names(true) };
  }
  /** What the page and the last event of the protocol say is approved, once the event has come. */
  async function approved() {
    const { version, approved: shown = [] } = await protocol(id, 'owner');
    const last = () => portal.events.findLast(({ key, seq }) => key === id && seq === version);
    await waitFor(() => last() !== undefined);
    const inEvent = last()?.data.approved?.documents.map(({ name }) => name);
    expect(shown.map(({ name }) => name)).toEqual(inEvent ?? []);
    return inEvent;
  }

  describe('an accepted amendment on paper (docs/decisions 13)', () => {
    it('leaves approved what was approved, and adds its own file', async () => {
      await act('decision', { status: 'accepted' });
      const sent = await amended('amendment.docx');
      const all = [...own, 'amendment.docx'];
      expect(await named()).toEqual(all);
      expect(await approved()).toEqual(all);
      expect(await told()).toEqual({ state: 'valid', counting: all, replaced: [] });
      expect(await told(0)).toEqual({ state: 'replaced', counting: own, replaced: [] });
      const pdf = await portal.open('owner', `/api/follow-ups/${sent}/letter.pdf`);
      const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
      for (const said of ['covers 8 documents', ...all]) expect(text).toContain(squashed(said));
    });

    it('says so beforehand, in the draft of its letter', async () => {
      await act('decision', { status: 'accepted' });
      const files = paper('amendment.docx');
      const sent = await send(id, 'amendment', { files });
      const { body } = await portal.as('officer', 'GET', `/api/follow-ups/${sent}/preview?act=approve`);
      const { letter } = body as Preview;
      expect(letter?.documents).toEqual([...own, 'amendment.docx']);
    });

    it('names what it keeps in the order and with the names of the letter before', async () => {
      const documents = ['cv', 'consent'].map((one) => ({ ...file(one), name: `Approved ${one}.pdf`, day: '' }));
      id = await accepted({}, { letters: [aLetter({ documents })] });
      await amended('amendment.docx');
      expect(await named()).toEqual(['Approved cv.pdf', 'Approved consent.pdf', 'amendment.docx']);
    });

    it('names its file alone where no document was approved', async () => {
      id = await accepted({}, { sections: sectionsWith({}), letters: [aLetter()] });
      await amended('amendment.docx');
      expect(await named()).toEqual(['amendment.docx']);
    });

    it('names the file once that two forms have', async () => {
      await act('decision', { status: 'accepted' });
      const files = paper('amendment.docx');
      await amended('', { files });
      await amended('', { files });
      expect(await named()).toEqual([...own, 'amendment.docx']);
    });

    it('does not approve what was sent in answer to a question about it', async () => {
      await act('decision', { status: 'accepted' });
      const sent = await send(id, 'amendment');
      await decide(sent, { act: 'ask', text: 'Which sites?' });
      const files = paper('sites.docx');
      expect(await post('answer', sent, { files }, 'owner')).toMatchObject({ status: 200 });
      await decide(sent, { act: 'approve' });
      expect(await named()).toEqual([...own, 'annual-review.docx']);
    });

    it('taken back leaves the letter before with what it names', async () => {
      await act('decision', { status: 'accepted' });
      await amended('one.docx');
      const second = await amended('two.docx');
      expect(await approved()).toEqual([...own, 'one.docx', 'two.docx']);
      expect(await undo(second)).toMatchObject({ status: 200 });
      expect(await approved()).toEqual([...own, 'one.docx']);
      expect(await told()).toEqual({ state: 'withdrawn', counting: [], replaced: [] });
      expect(await told(1)).toEqual({ state: 'valid', counting: [...own, 'one.docx'], replaced: [] });
    });

    it('stays approved by the letters after it: conditions met, renewal, reopening, one written anew', async () => {
      await act('decision', { status: 'accepted', outcome: 'approved_subject_to', conditions: 'In Shona, too.' });
      await amended('amendment.docx');
      const all = [...own, 'amendment.docx'];
      expect([await approved(), await named()]).toEqual([undefined, all]);
      await act('conditions-met', { note: 'Seen.' });
      expect(await approved()).toEqual(all);
      await decide(await send(id, 'annual_review'), { act: 'approve' });
      expect(await approved()).toEqual(all);
      await act('letters', { reason: 'Misspelt.' });
      expect(await approved()).toEqual(all);
      await act('ending', { reasons: 'The study is over.' });
      expect(await approved()).toBeUndefined();
      await decide(await send(id, 'study_reopening'), { act: 'approve' });
      expect(await approved()).toEqual(all);
      expect(await told()).toEqual({ state: 'valid', counting: all, replaced: [] });
    });

    it('replaces what the officer says, which the act, its form, the letter and its draft hold', async () => {
      await act('decision', { status: 'accepted' });
      await amended('one.docx');
      const sent = await send(id, 'amendment', { files: paper('consent-2.pdf') });
      const before = [...own, 'one.docx'];
      const staying = before.filter((name) => name !== 'consent.pdf' && name !== 'one.docx');
      const seen = async (query = '') =>
        (await portal.as('officer', 'GET', `/api/follow-ups/${sent}/preview?act=approve${query}`)).body as Preview;
      const { documents = [], letter } = await seen();
      expect(documents.map(({ name }) => name)).toEqual(before);
      expect(letter?.documents).toEqual([...before, 'consent-2.pdf']);
      const replaced = documents.filter(({ name }) => !staying.includes(name));
      const replaces = replaced.map(({ file: one }) => one);
      expect((await seen(`&replaces=${replaces.join()}`)).letter?.documents).toEqual([...staying, 'consent-2.pdf']);

      expect(await decide(sent, { act: 'approve', replaces })).toMatchObject({ status: 200 });
      expect((await form(sent, 'owner')).decision).toMatchObject({ replaces: replaced });
      const { form_acts = [] } = await portal.store.collection(protocolsCollection).get(id);
      expect(form_acts.map((one) => one.replaces)).toEqual([undefined, replaced]);
      expect(await approved()).toEqual([...staying, 'consent-2.pdf']);
      expect(await told()).toEqual({
        ...{ state: 'valid', counting: [...staying, 'consent-2.pdf'], replaced: ['consent.pdf', 'one.docx'] },
      });
      portal.clock.advance(60_000);
      await decide(await send(id, 'annual_review'), { act: 'approve' });
      expect(await approved()).toEqual([...staying, 'consent-2.pdf']);
    });

    it('replaces nothing any more once it was taken back', async () => {
      await act('decision', { status: 'accepted' });
      const sent = await amended('consent-2.pdf', {}, ['consent']);
      expect(await told(0)).toMatchObject({ replaced: ['consent.pdf'] });
      expect(await undo(sent)).toMatchObject({ status: 200 });
      expect(await approved()).toEqual(own);
      expect(await told(0)).toEqual({ state: 'valid', counting: own, replaced: [] });
      expect((await form(sent)).decision).toBeUndefined();
    });

    it('may replace all', async () => {
      await act('decision', { status: 'accepted' });
      await amended('amendment.docx', {}, ['summary', 'proposal', 'consent', 'tools', 'letter', 'cv', 'funding']);
      expect(await approved()).toEqual(['amendment.docx']);
    });

    it('is refused where it replaces what is not approved, and so is any other act that replaces something', async () => {
      await act('decision', { status: 'accepted' });
      await amended('one.docx', {}, ['consent']);
      const files = paper('two.docx');
      const twice = await send(id, 'amendment', { files });
      const changing = await send(id, 'amendment', await newConsent('consent-2.pdf'));
      const renewal = await send(id, 'annual_review');
      const message = 'This form can replace only documents that are approved now. Load the page again.';
      for (const [sent, wanted, replaces] of [
        [twice, 'approve', ['cv', 'consent']],
        [twice, 'approve', ['strange']],
        [twice, 'approve', [files[0]?.id ?? '']],
        [twice, 'refuse', ['cv']],
        [changing, 'approve', ['cv']],
        [renewal, 'approve', ['cv']],
      ] as const) {
        const answer = await decide(sent, { act: wanted, text: 'No.', replaces: [...replaces] });
        expect([answer.status, errorsIn(answer)]).toEqual([422, [{ field: 'replaces', message }]]);
        const query = `act=${wanted}&replaces=${replaces.join()}`;
        expect(await portal.as('officer', 'GET', `/api/follow-ups/${sent}/preview?${query}`)).toMatchObject({
          status: 422,
        });
      }
      for (const sent of [changing, renewal])
        expect(
          (await portal.as('officer', 'GET', `/api/follow-ups/${sent}/preview?act=approve`)).body,
        ).not.toHaveProperty('documents');
      expect(await named()).toEqual([...own.filter((name) => name !== 'consent.pdf'), 'one.docx']);
    });

    it('stays approved beside an amendment with changes, before and after it', async () => {
      await act('decision', { status: 'accepted' });
      await amended('first.docx');
      const changed = await amended('form.docx', await newConsent('consent-2.pdf'));
      const withConsent = own.map((name) => (name === 'consent.pdf' ? 'consent-2.pdf' : name));
      expect(await approved()).toEqual([...withConsent, 'first.docx']);
      await amended('second.docx');
      const all = [...withConsent, 'first.docx', 'second.docx'];
      expect(await approved()).toEqual(all);
      const { state, counting, replaced } = await told();
      expect([state, replaced]).toEqual(['valid', ['consent.pdf']]);
      expect(new Set(counting)).toEqual(new Set(all));
      expect((await portal.open('owner', `/api/follow-ups/${changed}/letter.pdf`)).status).toBe(200);
    });
  });
});
