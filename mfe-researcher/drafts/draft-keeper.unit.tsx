import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDeviceDrafts } from './device-drafts.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { DraftKeeper, Found } from './kept-draft.ts';
import { FakeDraftServer } from './draft-server.fake.ts';

const id = 'draft-0001';
const fresh: Found = { step: 1, answers: {}, unsaved: false, save: { kind: 'untouched' } };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const openKeepers: DraftKeeper[] = [];
let server: FakeDraftServer;
let reconnect: () => void;
let deleted: string[];

function keeperOf(found: Found = fresh, more: { quiet?: number; patience?: number } = {}) {
  const device = createDeviceDrafts(localStorage, 'me');
  const keeper = createDraftKeeper({
    id,
    found,
    device,
    server,
    quiet: 20,
    patience: 10_000,
    deleteUploads: (ids) => deleted.push(...ids),
    onReconnect: (listener) => {
      reconnect = listener;
      return () => undefined;
    },
    ...more,
  });
  openKeepers.push(keeper);
  return { keeper, device, kind: () => keeper.store.getState().kind };
}

beforeEach(() => {
  localStorage.clear();
  deleted = [];
  server = new FakeDraftServer();
});
afterEach(() => openKeepers.splice(0).forEach((keeper) => keeper.close()));

describe('a draft', () => {
  it('is on the device as soon as something is typed, and not called saved before the server has it', async () => {
    const { keeper, device, kind } = keeperOf();
    expect(kind()).toBe('untouched');
    keeper.change({ title: 'Malaria' });
    expect(device.read(id)).toMatchObject({ answers: { title: 'Malaria' }, unsaved: true });
    expect(kind()).toBe('saving');
    expect(server.saves).toHaveLength(0);
    await pause(60);
    expect(kind()).toBe('saved');
    expect(server.drafts.get(id)?.answers).toEqual({ title: 'Malaria' });
    expect(device.read(id)).toMatchObject({ unsaved: false, etag: '"1"' });
  });

  it('reaches the server once for all that was typed without a pause', async () => {
    const { keeper } = keeperOf();
    for (const title of ['M', 'Ma', 'Mal']) keeper.change({ title });
    await pause(60);
    expect(server.saves.map(({ answers }) => answers.title)).toEqual(['Mal']);
  });

  it('reaches the server at once when the step changes', async () => {
    const { keeper, kind } = keeperOf(fresh, { quiet: 10_000 });
    keeper.change({ title: 'Malaria' });
    keeper.goTo(2);
    await pause(20);
    expect(server.drafts.get(id)).toMatchObject({ step: 2, answers: { title: 'Malaria' } });
    expect(kind()).toBe('saved');
  });

  it('remembers the furthest step, also from an earlier one', async () => {
    const { keeper } = keeperOf(fresh, { quiet: 10_000 });
    keeper.goTo(5);
    keeper.goTo(2);
    keeper.change({ title: 'Malaria' });
    await keeper.flush();
    await pause(20);
    expect(server.drafts.get(id)).toMatchObject({ step: 5, answers: { title: 'Malaria' } });
  });

  it('is sent by one call at a time, and what is typed meanwhile follows', async () => {
    let open = () => {};
    server.gate = new Promise((resolve) => (open = resolve));
    const { keeper, kind } = keeperOf();
    keeper.change({ title: 'one' });
    await pause(40);
    keeper.change({ title: 'two' });
    await pause(40);
    open();
    await pause(60);
    expect(server.mostAtOnce).toBe(1);
    expect(server.saves.map(({ answers }) => answers.title)).toEqual(['one', 'two']);
    expect(kind()).toBe('saved');
  });

  it('says that only this device has it while the server does not answer, and gets there when it is back', async () => {
    server.isDown = true;
    const { keeper, device, kind } = keeperOf();
    keeper.change({ title: 'typed offline' });
    await pause(60);
    expect(kind()).toBe('device');
    keeper.change({ title: 'typed on' });
    expect(kind()).toBe('device');
    expect(device.read(id)).toMatchObject({ answers: { title: 'typed on' }, unsaved: true });
    server.isDown = false;
    reconnect();
    await pause(20);
    expect(kind()).toBe('saved');
    expect(server.drafts.get(id)?.answers.title).toBe('typed on');
  });

  it('tries again by itself when the server did not answer', async () => {
    server.isDown = true;
    const { keeper, kind } = keeperOf(fresh, { patience: 20 });
    keeper.change({ title: 'Malaria' });
    await pause(35);
    server.isDown = false;
    await pause(120);
    expect(kind()).toBe('saved');
  });

  it('says so when neither the device nor the server takes it', async () => {
    server.isDown = true;
    const full = { ...createDeviceDrafts(localStorage, 'me'), write: () => false };
    const onReconnect = () => () => undefined;
    const keeper = createDraftKeeper({ id, found: fresh, device: full, server, onReconnect, quiet: 5 });
    openKeepers.push(keeper);
    keeper.change({ title: 'Malaria' });
    await pause(30);
    expect(keeper.store.getState().kind).toBe('nowhere');
  });

  it('is no conflict when the server had saved it and only the answer was lost', async () => {
    server.losesAnswers = true;
    const { keeper, kind } = keeperOf();
    keeper.change({ title: 'Malaria' });
    await pause(40);
    expect(kind()).toBe('device');
    server.losesAnswers = false;
    reconnect();
    await pause(20);
    expect(kind()).toBe('saved');
  });
});

describe('a draft changed elsewhere', () => {
  async function inConflict() {
    const all = keeperOf({ ...fresh, etag: server.saveElsewhere(id, { step: 1, answers: {} }).etag });
    server.saveElsewhere(id, { step: 5, answers: { title: 'theirs' } });
    all.keeper.change({ title: 'mine' });
    await pause(60);
    return all;
  }

  it('is never overwritten silently, neither there nor here', async () => {
    const { keeper, device, kind } = await inConflict();
    expect(kind()).toBe('conflict');
    keeper.change({ title: 'mine, typed on' });
    await pause(60);
    expect(server.drafts.get(id)?.answers.title).toBe('theirs');
    expect(device.read(id)?.answers.title).toBe('mine, typed on');
  });

  it('goes on with this version when the person chooses it', async () => {
    const { keeper, kind } = await inConflict();
    keeper.keepMine();
    await pause(40);
    expect(kind()).toBe('saved');
    expect(server.drafts.get(id)?.answers.title).toBe('mine');
  });

  it('goes on with the other version when the person chooses it', async () => {
    const { keeper, device, kind } = await inConflict();
    keeper.takeTheirs();
    expect(kind()).toBe('saved');
    expect(keeper.body()).toEqual({ step: 5, answers: { title: 'theirs' } });
    expect(device.read(id)).toMatchObject({ answers: { title: 'theirs' }, unsaved: false });
  });

  it('is not brought back when it was submitted or deleted elsewhere', async () => {
    const { etag } = server.saveElsewhere(id, { step: 1, answers: {} });
    const { keeper, device, kind } = keeperOf({ ...fresh, etag });
    server.drafts.clear();
    keeper.change({ title: 'mine' });
    await pause(60);
    expect(kind()).toBe('gone');
    expect(server.drafts.size).toBe(0);
    expect(device.read(id)?.answers.title).toBe('mine');
  });
});

describe('a file of a draft', () => {
  const withCv = (cv: string | null, title = '') => ({
    title,
    documents: [{ cv: cv && { id: cv, name: 'cv.pdf', size: 1, receipt: 'r' } }],
  });

  it('goes once neither the device nor the server refers to it: removed, or replaced', async () => {
    const { keeper } = keeperOf();
    keeper.change(withCv('first'));
    await pause(40);
    keeper.change(withCv('second'));
    expect(deleted).toEqual([]);
    await pause(40);
    expect(deleted).toEqual(['first']);
    keeper.change(withCv(null));
    await pause(40);
    expect(deleted).toEqual(['first', 'second']);
  });

  it('goes also when it was removed after a new visit', async () => {
    const answers = withCv('first');
    const { etag } = server.saveElsewhere(id, { step: 1, answers });
    const { keeper } = keeperOf({ ...fresh, answers, etag });
    keeper.change(withCv(null));
    await pause(40);
    expect(deleted).toEqual(['first']);
  });

  it('stays while the server still refers to it', async () => {
    const { keeper } = keeperOf(fresh, { patience: 10_000 });
    keeper.change(withCv('first'));
    await pause(40);
    server.isDown = true;
    keeper.change(withCv(null));
    await pause(40);
    expect(deleted).toEqual([]);
  });

  it('of the version that was not chosen goes; the other one stays', async () => {
    const { keeper } = keeperOf({ ...fresh, etag: server.saveElsewhere(id, { step: 1, answers: {} }).etag });
    server.saveElsewhere(id, { step: 1, answers: withCv('theirs') });
    keeper.change(withCv('mine'));
    await pause(60);
    expect(deleted).toEqual([]);
    keeper.takeTheirs();
    expect(deleted).toEqual(['mine']);
    keeper.change(withCv('theirs', 'typed on'));
    await pause(40);
    expect(deleted).toEqual(['mine']);
  });

  it('stays when the draft is submitted', async () => {
    const { keeper } = keeperOf();
    keeper.change(withCv('first'));
    await pause(40);
    await keeper.hold();
    keeper.discard();
    expect(deleted).toEqual([]);
  });
});

describe('while an application is being submitted', () => {
  it('nothing more of its draft is sent, and after a failure saving goes on', async () => {
    const { keeper, kind } = keeperOf();
    keeper.change({ title: 'Malaria' });
    await keeper.hold();
    await pause(60);
    expect(server.saves).toHaveLength(0);
    keeper.release();
    await pause(40);
    expect(kind()).toBe('saved');
  });

  it('nothing of it stays on the device once it is submitted', async () => {
    const { keeper, device } = keeperOf();
    keeper.change({ title: 'Malaria' });
    await keeper.hold();
    keeper.discard();
    await pause(60);
    expect(device.read(id)).toBeUndefined();
    expect(server.saves).toHaveLength(0);
  });
});
