import { beforeEach, describe, expect, it } from '@jest/globals';
import { createDeviceDrafts } from './device-drafts.ts';
import { FakeDraftServer } from './draft-server.fake.ts';
import { openDraft } from './open-draft.ts';

const id = 'draft-0001';
const body = (title: string) => ({ step: 4, answers: { title } });
const changedAt = '2026-11-21T10:00:00Z';

describe('opening a draft', () => {
  const device = createDeviceDrafts(localStorage, 'me');
  let server: FakeDraftServer;
  const open = (isFresh = false) => openDraft(id, isFresh, { device, server });

  beforeEach(() => {
    localStorage.clear();
    server = new FakeDraftServer();
  });

  it('begins a new one with a row in every section', async () => {
    const found = await open(true);
    expect(found).toMatchObject({ step: 1, save: { kind: 'untouched' } });
    expect(found?.answers).toMatchObject({ co_investigators: [{}], statistical_plannings: [{ reviewed: true }] });
  });

  it('resumes on another device from the server', async () => {
    server.saveElsewhere(id, body('from the server'));
    expect(await open()).toMatchObject({ step: 4, answers: { title: 'from the server' }, unsaved: false });
  });

  it('resumes after a crash with what only this device has', async () => {
    const { etag } = server.saveElsewhere(id, body('older'));
    device.write(id, { ...body('typed before the crash'), etag, unsaved: true, changedAt });
    expect(await open()).toMatchObject({ answers: { title: 'typed before the crash' }, unsaved: true, etag });
  });

  it('takes the newer one of the server when this device has nothing of its own', async () => {
    const { etag } = server.saveElsewhere(id, body('older'));
    device.write(id, { ...body('older'), etag, unsaved: false, changedAt });
    server.saveElsewhere(id, body('newer'));
    expect(await open()).toMatchObject({ answers: { title: 'newer' }, save: { kind: 'saved' } });
  });

  it('lets the person choose when both were changed', async () => {
    const { etag } = server.saveElsewhere(id, body('older'));
    device.write(id, { ...body('changed here'), etag, unsaved: true, changedAt });
    server.saveElsewhere(id, body('changed there'));
    const found = await open();
    expect(found).toMatchObject({ answers: { title: 'changed here' }, save: { kind: 'conflict' } });
  });

  it('goes on with the device while the server does not answer', async () => {
    device.write(id, { ...body('here'), unsaved: true, changedAt });
    server.isDown = true;
    expect(await open()).toMatchObject({ answers: { title: 'here' }, save: { kind: 'device' } });
  });

  it('fails where nothing is known of it while the server does not answer', async () => {
    server.isDown = true;
    await expect(open()).rejects.toThrow();
  });

  it('is gone after it was submitted, on this device too', async () => {
    device.write(id, { ...body('submitted'), etag: '"3"', unsaved: false, changedAt });
    expect(await open()).toBeUndefined();
    expect(device.read(id)).toBeUndefined();
  });

  it('is kept from every other account on the same device', () => {
    device.write(id, { ...body('mine'), unsaved: true, changedAt });
    const other = createDeviceDrafts(localStorage, 'other');
    expect(other.read(id)).toBeUndefined();
    expect(other.list()).toEqual([]);
    expect(device.list()).toHaveLength(1);
  });

  it('is not broken by what it did not write itself', () => {
    localStorage.setItem(`portal.draft.me.${id}`, '{"step":');
    expect(device.read(id)).toBeUndefined();
  });
});
