import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Problem } from '@portal/contracts/http';
import { aProtocolEvent, startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { onEachPlace } from '../testing/on-each-place.ts';
import { aPdf } from '../testing/pdf-file.ts';

const day = 24 * 60 * 60_000;

onEachPlace('the limits of files', (place) => {
  let app: DocumentsApp;
  beforeAll(async () => {
    app = await startDocuments({ limits: { files: 3, unclaimed: 100_000 } }, await place());
  });
  afterAll(() => app.stop());
  const refused = async (answer: Response) => [answer.status, ((await answer.json()) as Problem).detail];
  const reached = [429, "You have reached today's limit. Try again tomorrow."];

  it('count those of an account, deleted ones too; a repeat is none, and the next day begins anew', async () => {
    const headers = { 'Idempotency-Key': 'attempt-0001' };
    const [one] = [await uploaded(await app.upload(aPdf(), { headers }))];
    await app.call('DELETE', `/api/files/${(await uploaded(await app.upload(aPdf(100)))).id}`, 'owner');
    await uploaded(await app.upload(aPdf(200)));
    expect(await refused(await app.upload(aPdf(300)))).toEqual(reached);
    expect((await uploaded(await app.upload(aPdf(), { headers }))).id).toBe(one?.id);
    await uploaded(await app.upload(aPdf(300), { as: 'another' }));
    app.clock.advance(day);
    await uploaded(await app.upload(aPdf(300)));
  });

  it('count the bytes that nobody has submitted', async () => {
    app.clock.advance(day);
    const large = await uploaded(await app.upload(aPdf(120_000), { as: 'collector' }));
    expect(await refused(await app.upload(aPdf(), { as: 'collector' }))).toEqual(reached);
    await app.publish(aProtocolEvent([large.id], 1, { user: 'collector' }));
    await uploaded(await app.upload(aPdf(), { as: 'collector' }));
  });

  it('count all those bytes, however many small files lie there before a large one', async () => {
    app.clock.advance(day);
    const small = await uploaded(await app.upload(aPdf(), { as: 'hoarder' }));
    const kept = await app.documents().get(small.id);
    const copies = Array.from({ length: 5_000 }, (_, n) => ({ ...kept, id: `small-${n}`, blob: `b-${n}`, size: 1 }));
    await app.documents().restore(copies.map((doc) => ({ doc, events: [] })));
    app.clock.advance(day);
    await uploaded(await app.upload(aPdf(120_000), { as: 'hoarder' }));
    expect(await refused(await app.upload(aPdf(), { as: 'hoarder' }))).toEqual(reached);
  });
});
