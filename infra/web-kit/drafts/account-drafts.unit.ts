import { describe, expect, it } from '@jest/globals';
import { draftKinds, type Without } from '@portal/contracts/drafts';
import { TypedElsewhere } from '../api/api-problem.ts';
import { createKeyOf } from './create-key.ts';
import type { OpenDraft } from './open-draft.ts';
import { NoSuchDraft, same, shown, type Body, type DraftRef } from './draft.ts';
import { join } from './versions.ts';
import { fakeWorld, settled } from './places.fake.ts';
import type { Unsent } from './unsent.ts';
import { createAccountDrafts } from './account-drafts.ts';

const anyKey: DraftRef = { id: 'draft-0001', kind: 'review', subject: 'p1', name: 'N1' };
const key = anyKey;
const blank: Body = { a: '', b: '', c: '' };

/** Opens a draft, answering the calls that this makes. */
async function opening(
  world: ReturnType<typeof fakeWorld>,
  drafts: ReturnType<typeof createAccountDrafts>,
  isNew = false,
) {
  const open = drafts.open(key, blank, isNew);
  open.catch(() => undefined);
  await settled();
  while (world.pending.length > 0) await world.answer(0, 'ok');
  return open;
}
/** Begins a draft whose first read finds no server. */
async function unread(world: ReturnType<typeof fakeWorld>, tab: number) {
  const drafts = createAccountDrafts(world.placesOf(tab));
  const opened = drafts.open(key, blank, true);
  await settled();
  await world.answer(0, 'lost');
  return { drafts, draft: await opened };
}
const start = async (isNew = true) => {
  const world = fakeWorld();
  const drafts = createAccountDrafts(world.placesOf(1));
  return { world, drafts, draft: await opening(world, drafts, isNew) };
};
const say = (draft: OpenDraft) => shown(draft.store.getState()).kind;
const onServer = (world: ReturnType<typeof fakeWorld>) => world.held.get(key.id)?.body;

describe('a draft (docs/drafts)', () => {
  it('is saved after two quiet seconds, says so only then, and an equal value is no change', async () => {
    const { world, draft } = await start();
    expect(say(draft)).toBe('blank');
    draft.change({ ...blank });
    expect(draft.store.getState().rev).toBe(0);
    draft.change({ ...blank, a: 'x' });
    await world.pass(1999);
    expect([world.pending.length, say(draft)]).toEqual([0, 'saving']);
    await world.pass(1);
    await world.answer(0, 'ok');
    expect([say(draft), onServer(world)]).toEqual(['saved', { ...blank, a: 'x' }]);
  });

  it('typing during a save stays, here, on the device and in the next save', async () => {
    const { world, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    await world.pass(2000);
    draft.change({ ...blank, a: 'two' });
    await world.answer(0, 'ok');
    expect([draft.store.getState().body.a, say(draft)]).toEqual(['two', 'saving']);
    expect(world.device.get(key.id)).toMatchObject({ rev: 2, sent: 1, body: { a: 'two' } });
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect(onServer(world)?.a).toBe('two');
  });

  it('whose first read failed is read again until the server answers, with nothing typed', async () => {
    const world = fakeWorld();
    world.put(key.id, { ...blank, a: 'yesterday' }, undefined);
    const { draft } = await unread(world, 1);
    expect([say(draft), draft.store.getState().resetCount]).toEqual(['blank', 0]);
    await world.pass(2000);
    await world.answer(0, 'answer lost');
    await world.pass(1999);
    expect(world.pending).toEqual([]);
    await world.pass(1);
    await world.answer(0, 'ok');
    expect([say(draft), draft.store.getState()]).toMatchObject(['saved', { body: { a: 'yesterday' }, resetCount: 1 }]);
    await world.pass(100_000);
    expect(world.pending).toEqual([]);
  });

  it('whose first read failed is read before it is sent, and at once when the connection is back', async () => {
    const world = fakeWorld();
    world.put(key.id, { ...blank, a: 'yesterday' }, undefined);
    const { drafts, draft } = await unread(world, 1);
    drafts.wake();
    await world.answer(0, 'lost');
    const act = (without: Without) => Promise.resolve([without, draft.store.getState().body.a]);
    const unseen = expect(drafts.send(key.subject, act)).rejects.toThrow(TypedElsewhere);
    await world.answer(0, 'ok');
    await unseen;
    expect(await drafts.send(key.subject, act)).toEqual([[{ id: key.id, etag: '"1"' }], 'yesterday']);
  });

  it('is sent although one that was left is in conflict: no page shows that', async () => {
    const { world, drafts, draft } = await start();
    draft.change({ ...blank, a: 'here' });
    world.put(key.id, { ...blank, a: 'there' }, undefined);
    draft.leave();
    await settled();
    await world.answer(0, 'ok');
    await world.answer(0, 'ok');
    expect(say(draft)).toBe('conflict');
    expect(await drafts.send(key.subject, () => Promise.resolve('sent'))).toBe('sent');
  });

  it('in conflict is not sent, and goes on being saved once its person has chosen', async () => {
    const { world, drafts, draft } = await start();
    draft.change({ ...blank, a: 'here' });
    world.put(key.id, { ...blank, a: 'there' }, undefined);
    const act = () => Promise.resolve(draft.store.getState().body.a);
    const refused = expect(drafts.send(key.subject, act)).rejects.toThrow(TypedElsewhere);
    await settled();
    await world.answer(0, 'ok');
    await world.answer(0, 'ok');
    await refused;
    expect(say(draft)).toBe('conflict');
    draft.settle('mine');
    const sent = drafts.send(key.subject, act);
    await settled();
    await world.answer(0, 'ok');
    expect([await sent, world.held.get(key.id)?.body.a]).toEqual(['here', 'here']);
  });

  it('whose first read failed, and of which the server has nothing, is not asked for again', async () => {
    const world = fakeWorld();
    const { draft } = await unread(world, 1);
    await world.pass(2000);
    await world.answer(0, 'ok');
    await world.pass(100_000);
    expect([say(draft), world.pending]).toEqual(['blank', []]);
  });

  it('left in the middle of a save, sends the last rev; reopened meanwhile it is the same object', async () => {
    const { world, drafts, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    await world.pass(2000);
    draft.change({ ...blank, a: 'two' });
    draft.leave();
    expect(await drafts.open(key, blank)).toBe(draft);
    draft.leave();
    await world.answer(0, 'lost');
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect(onServer(world)?.a).toBe('two');
    expect([draft.store.getState().life, drafts.of('p1')]).toEqual(['closed', []]);
  });

  it('given up stays gone, with a save on its way and with a late one', async () => {
    const { world, drafts, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    await world.pass(2000);
    const save = world.pending[0];
    const ended = drafts.discard(key.id);
    await world.answer(0, 'answer lost');
    await world.answer(0, 'ok');
    await ended;
    save?.act();
    expect(world.held.get(key.id)).toMatchObject({ ended: true, body: {} });
    await expect(opening(world, drafts)).rejects.toThrow(NoSuchDraft);
    draft.change({ ...blank, a: 'late' });
    await world.pass(100_000);
    expect([world.pending, world.device.get(key.id)]).toEqual([[], 'ended']);
  });

  it('that could not be given up goes on being saved', async () => {
    const { world, drafts, draft } = await start();
    const ended = drafts.discard(key.id);
    ended.catch(() => undefined);
    await settled();
    await world.answer(0, 'lost');
    await expect(ended).rejects.toThrow('lost');
    draft.change({ ...blank, a: 'one' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect(onServer(world)?.a).toBe('one');
  });

  it('left while it was opened and opened again meanwhile is open until it is left again', async () => {
    const world = fakeWorld();
    const drafts = createAccountDrafts(world.placesOf(1));
    const first = drafts.open(key, blank, true).then((draft) => draft.leave());
    const second = drafts.open(key, blank, true);
    await settled();
    await world.answer(0, 'ok');
    await first;
    const draft = await second;
    draft.change({ ...blank, a: 'typed' });
    expect([draft.store.getState().body.a, draft.store.getState().life]).toEqual(['typed', 'open']);
    draft.leave();
    await world.answer(0, 'ok');
    expect([onServer(world)?.a, drafts.of('p1')]).toEqual(['typed', []]);
  });

  it('with the device full and the server down says so, and the text arrives once the server is back', async () => {
    const { world, drafts, draft } = await start();
    world.world.isFull = true;
    draft.change({ ...blank, a: 'one' });
    await world.pass(2000);
    await world.answer(0, 'lost');
    expect([say(draft), drafts.isAtRisk()]).toEqual(['nowhere', true]);
    world.world.isFull = false;
    draft.change({ ...blank, a: 'two' });
    await settled();
    expect([say(draft), drafts.isAtRisk()]).toEqual(['device', false]);
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect([say(draft), onServer(world)?.a]).toEqual(['saved', 'two']);
  });

  it('whose save arrived and whose answer was lost is no change of another device, here and after a crash', async () => {
    for (const isKilled of [false, true]) {
      const { world, draft } = await start();
      draft.change({ ...blank, a: 'one' });
      await world.pass(2000);
      draft.change({ ...blank, a: 'one two' });
      await world.answer(0, 'answer lost');
      if (isKilled) world.kill(1);
      else await world.pass(2000);
      const open = isKilled ? await opening(world, createAccountDrafts(world.placesOf(2))) : draft;
      await world.pass(2000);
      while (world.pending.length > 0) await world.answer(0, 'ok');
      await world.pass(2000);
      while (world.pending.length > 0) await world.answer(0, 'ok');
      expect([say(open), onServer(world)?.a]).toEqual(['saved', 'one two']);
      if (!isKilled) expect(open.store.getState().resetCount).toBe(0);
    }
  });

  it('as the page closes what is saved takes no room, and a body counts in bytes', async () => {
    const world = fakeWorld();
    const drafts = createAccountDrafts(world.placesOf(1));
    const typed = async (id: string, a: string) => {
      const opened = drafts.open({ ...key, id }, blank, true);
      await settled();
      await world.answer(0, 'ok');
      (await opened).change({ ...blank, a });
    };
    await typed('saved', 'x'.repeat(50_000));
    await world.pass(2000);
    await world.answer(0, 'ok');
    await typed('unsaved', 'x'.repeat(20_000));
    await typed('too-long', 'ü'.repeat(25_000));
    await typed('short', 'ü'.repeat(15_000));
    drafts.sendLast();
    while (world.pending.length > 0) await world.answer(0, 'ok');
    expect([...world.held.keys()]).toEqual(['saved', 'unsaved', 'short']);
  });

  it('with the device full is saved every two seconds, however busily one types', async () => {
    const { world, draft } = await start();
    world.world.isFull = true;
    for (let key = 1; key <= 20; key += 1) {
      draft.change({ ...blank, a: 'x'.repeat(key) });
      await world.pass(500);
      while (world.pending.length > 0) await world.answer(0, 'ok');
    }
    expect(String(onServer(world)?.a).length).toBeGreaterThanOrEqual(16);
  });

  it('is found again after a crash, by descent: the device where it was made from what the server has', async () => {
    const { world, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    await settled();
    world.kill(1);
    const next = await opening(world, createAccountDrafts(world.placesOf(2)));
    expect(next.store.getState().body.a).toBe('one');
    expect(draft.store.getState().life).toBe('open');
  });

  it('found neither here, nor on the device, nor on the server, is none unless it may be begun', async () => {
    const world = fakeWorld();
    const drafts = createAccountDrafts(world.placesOf(1));
    await expect(opening(world, drafts)).rejects.toThrow(NoSuchDraft);
    const draft = await opening(world, drafts, true);
    draft.change({ ...blank, a: 'one' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    world.kill(1);
    // Deleted there so long ago that no trace is left.
    world.held.delete(key.id);
    await expect(opening(world, createAccountDrafts(world.placesOf(2)))).rejects.toThrow(NoSuchDraft);
  });

  it('changed on another device is joined field by field; where both changed one, the person chooses', async () => {
    const { world, draft } = await start();
    draft.change({ ...blank, a: 'mine' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    world.put(key.id, { ...blank, a: 'mine', b: 'theirs' }, 1);
    draft.change({ ...blank, a: 'mine 2' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    await world.answer(0, 'ok');
    await world.pass(0);
    await world.answer(0, 'ok');
    expect(onServer(world)).toEqual({ a: 'mine 2', b: 'theirs', c: '' });
    world.put(key.id, { ...blank, a: 'theirs 3' }, 3);
    draft.change({ a: 'mine 3', b: 'theirs', c: '' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    await world.answer(0, 'ok');
    expect([say(draft), draft.store.getState().server.clashes]).toEqual(['conflict', ['a']]);
    await world.pass(100_000);
    expect(onServer(world)?.a).toBe('theirs 3');
    draft.settle('mine');
    await world.pass(0);
    await world.answer(0, 'ok');
    expect([say(draft), onServer(world)?.a]).toEqual(['saved', 'mine 3']);
  });

  it('takes another turn whenever its body becomes one that was not typed here, also twice in one field', async () => {
    const { world, draft } = await start();
    const turn = () => draft.store.getState().resetCount;
    const typed = async (a: string) => {
      draft.change({ ...draft.store.getState().body, a });
      for (const ms of [2000, 0]) {
        await world.pass(ms);
        while (world.pending.length > 0) await world.answer(0, 'ok');
      }
    };
    await typed('one');
    const before = turn();
    world.put(key.id, { ...blank, a: 'one', b: 'theirs' }, 1);
    await typed('two');
    expect(turn()).toBe(before + 1);
    world.put(key.id, { ...blank, a: 'two', b: 'theirs again' }, 3);
    await typed('three');
    expect([turn(), draft.store.getState().body.b]).toEqual([before + 2, 'theirs again']);
    world.put(key.id, { ...blank, a: 'theirs' }, 5);
    await typed('four');
    draft.settle('theirs');
    expect([turn(), draft.store.getState().body.a]).toEqual([before + 3, 'theirs']);
  });

  it('in another tab takes a turn with what is typed there, and none with what is told besides', async () => {
    const { world, draft } = await start();
    const other = await opening(world, createAccountDrafts(world.placesOf(2)), true);
    const before = other.store.getState().resetCount;
    draft.change({ ...blank, a: 'typed there' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect([say(draft), other.store.getState().resetCount]).toEqual(['saved', before + 1]);
  });

  it('that another tab ended says so; one that ended here does not', async () => {
    const { world, draft } = await start();
    const other = await opening(world, createAccountDrafts(world.placesOf(2)), true);
    await other.end();
    const troubleOf = (one: OpenDraft) => one.store.getState().server.trouble;
    expect([draft, other].map((one) => [say(one), troubleOf(one)])).toEqual([
      ['gone', 'gone'],
      ['gone', undefined],
    ]);
  });

  it('is written by one tab; another shows what it types and can take over', async () => {
    const { world, draft } = await start();
    const other = await opening(world, createAccountDrafts(world.placesOf(2)), true);
    expect(other.store.getState().elsewhere).toBe(true);
    draft.change({ ...blank, a: 'typed there' });
    expect(other.store.getState().body.a).toBe('typed there');
    other.change({ ...blank, a: 'not here' });
    expect(other.store.getState().body.a).toBe('typed there');
    await other.takeOver();
    expect([draft.store.getState().elsewhere, other.store.getState().elsewhere]).toEqual([true, false]);
    other.change({ ...blank, a: 'typed here' });
    expect(draft.store.getState().body.a).toBe('typed here');
    await world.pass(2000);
    while (world.pending.length > 0) await world.answer(0, 'ok');
    expect(onServer(world)?.a).toBe('typed here');
  });

  it('whose first read failed in both tabs is read by the one that takes it over', async () => {
    const world = fakeWorld();
    world.put(key.id, { ...blank, a: 'yesterday' }, undefined);
    await unread(world, 1);
    const { draft: other } = await unread(world, 2);
    await other.takeOver();
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect([say(other), other.store.getState().body.a]).toEqual(['saved', 'yesterday']);
  });

  it('that is taken over as the session ends holds no other tab up', async () => {
    const { world } = await start();
    const ending = createAccountDrafts(world.placesOf(2));
    const taken = (await opening(world, ending, true)).takeOver();
    ending.shut();
    await taken;
    const next = await opening(world, createAccountDrafts(world.placesOf(3)), true);
    expect(next.store.getState().elsewhere).toBe(false);
  });

  it('after the session has ended nothing is sent or stored, whatever arrives', async () => {
    const { world, drafts, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    await world.pass(2000);
    await drafts.leave('nothing', () => Promise.resolve());
    const { calls, writes } = world.world;
    draft.change({ ...blank, a: 'two' });
    await world.answer(0, 'ok');
    await world.pass(100_000);
    expect([world.world.calls, world.world.writes, world.device.size]).toEqual([calls, writes, 0]);
    await expect(drafts.open(key, blank)).rejects.toThrow(NoSuchDraft);
  });

  it('what is unsent at logout is sent first, and what is here alone is named', async () => {
    const { world, drafts, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    const asking = drafts.unsent(5000);
    await world.pass(5000);
    while (world.pending.length > 0) await world.answer(0, 'lost');
    expect((await asking).onlyHere).toEqual([{ id: key.id, kind: 'review', name: 'N1', at: 5000, isClash: false }]);
    const again = drafts.unsent(5000);
    await settled();
    while (world.pending.length > 0) await world.answer(0, 'ok');
    expect((await again).onlyHere).toEqual([]);
    expect(say(draft)).toBe('saved');
  });

  it('what an earlier page left is sent at logout too, and asked about only where that fails', async () => {
    const { world, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    await settled();
    world.kill(1);
    const asking = createAccountDrafts(world.placesOf(2)).unsent(5000);
    await settled();
    while (world.pending.length > 0) await world.answer(0, 'ok');
    expect([(await asking).onlyHere, onServer(world)?.a]).toEqual([[], 'one']);
  });
});

describe('at logout', () => {
  /** One that was typed here and lies on the device alone, in the page after that. */
  const leftHere = async () => {
    const { world, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    await settled();
    world.kill(1);
    return { world, drafts: createAccountDrafts(world.placesOf(2)) };
  };
  const asked = async (world: ReturnType<typeof fakeWorld>, asking: Promise<Unsent>) => {
    await settled();
    while (world.pending.length > 0) await world.answer(0, 'ok');
    return asking;
  };

  it('what was sent or given up elsewhere is named apart, with its text, until it is thrown away', async () => {
    const { world, drafts } = await leftHere();
    world.end(key.id);
    const { onlyHere, ended } = await asked(world, drafts.unsent(5000));
    expect([onlyHere, ended.map(({ ref: { id } }) => id)]).toEqual([[], [key.id]]);
    expect(ended[0]?.store.getState().body.a).toBe('one');
    expect((await asked(world, drafts.unsent(5000))).ended).toEqual(ended);
    await ended[0]?.end();
    expect((await asked(world, drafts.unsent(5000))).ended).toEqual([]);
    world.kill(2);
    expect((await asked(world, createAccountDrafts(world.placesOf(3)).unsent(5000))).ended).toEqual([]);
  });

  it('what waits for a choice between two versions is told apart from what the portal did not take', async () => {
    const { world, drafts } = await leftHere();
    world.put(key.id, { ...blank, a: 'theirs' }, undefined);
    expect((await asked(world, drafts.unsent(5000))).onlyHere).toMatchObject([{ id: key.id, isClash: true }]);
  });

  it('what the portal did not tell of in time is named too', async () => {
    const { world, drafts } = await leftHere();
    const asking = drafts.unsent(5000);
    await settled();
    await world.pass(5000);
    // The list; what the draft itself is remains unanswered.
    await world.answer(world.pending.length - 1, 'lost');
    expect((await asking).onlyHere.map(({ id }) => id)).toEqual([key.id]);
  });
});

describe('drafts of a subject', () => {
  const form: DraftRef = {
    id: 'follow-up.amendment.2026-11-22',
    kind: 'follow-up',
    subject: 'follow-up.amendment.2026-11-22',
    name: 'F',
  };
  const answering = async <T>(world: ReturnType<typeof fakeWorld>, asked: Promise<T>) => {
    asked.catch(() => undefined);
    for (let turn = 0; turn < 5; turn += 1) {
      await settled();
      while (world.pending.length > 0) await world.answer(0, 'ok');
    }
    return asked;
  };

  it('what ended is begun anew under another id, its own subject where it is one; two tabs have the same', async () => {
    const world = fakeWorld();
    world.end(form.id);
    world.end(`${form.id}.2`);
    const [one, two] = [createAccountDrafts(world.placesOf(1)), createAccountDrafts(world.placesOf(2))];
    const first = await answering(world, one.begin(form, {}));
    const second = await answering(world, two.begin(form, {}));
    expect([first.ref, second.ref]).toEqual(Array(2).fill({ ...form, id: `${form.id}.3`, subject: `${form.id}.3` }));
    expect([first, second].map(({ store }) => store.getState().elsewhere)).toEqual([false, true]);
  });

  it('are found wherever they lie', async () => {
    const { world, drafts, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    await settled();
    world.kill(1);
    expect(await answering(world, createAccountDrafts(world.placesOf(2)).find('p1'))).toEqual([key]);
    expect(await answering(world, drafts.find('p2'))).toEqual([]);
    expect(await answering(world, drafts.find())).toEqual([key]);
  });

  it('are saved first, named in the version that the portal has, rest while they are sent, and have ended then', async () => {
    const { world, drafts, draft } = await start();
    draft.change({ ...blank, a: 'one' });
    const sent: unknown[] = [];
    const act = async (without: unknown) => {
      sent.push(without);
      draft.change({ ...blank, a: 'typed while it is sent' });
      await world.pass(5000);
      sent.push(world.pending.length);
    };
    await answering(world, drafts.send('p1', act));
    expect(sent).toEqual([[{ id: key.id, etag: '"1"' }], 0]);
    expect([draft.store.getState().life, world.device.get(key.id)]).toEqual(['ended', 'ended']);
  });

  it('that could not be sent go on being saved', async () => {
    const { world, drafts, draft } = await start();
    const sending = drafts.send('p1', () => Promise.reject(new Error('refused')));
    await expect(answering(world, sending)).rejects.toThrow('refused');
    draft.change({ ...blank, a: 'more' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect(onServer(world)?.a).toBe('more');
  });
});

describe('three versions', () => {
  it.each<[Body, Body, Body, Body, string[]]>([
    [{ a: 1 }, { a: 2 }, { a: 1, b: 3 }, { a: 2, b: 3 }, []],
    [{ a: { x: 1, y: 1 } }, { a: { x: 2, y: 1 } }, { a: { x: 1, y: 2 } }, { a: { x: 2, y: 2 } }, []],
    [{ a: [{ x: 1 }] }, { a: [{ x: 1 }, { x: 2 }] }, { a: [{ x: 1 }] }, { a: [{ x: 1 }, { x: 2 }] }, []],
    [{ a: [{ x: 1, y: 1 }] }, { a: [{ x: 2, y: 1 }] }, { a: [{ x: 1, y: 5 }] }, { a: [{ x: 2, y: 5 }] }, []],
    [{}, { a: { x: 1 } }, { a: { y: 2 } }, { a: { x: 1, y: 2 } }, []],
    [{}, { a: { x: 1 } }, { a: { x: 2, y: 2 } }, { a: { x: 1, y: 2 } }, ['a.x']],
    [{}, { a: [1] }, { a: [2, 3] }, { a: [1] }, ['a']],
    [{ a: [1] }, { a: [1, 2] }, { a: [1, 3, 4] }, { a: [1, 2] }, ['a']],
    [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, ['a']],
  ])('%j, mine %j, theirs %j', (base, mine, theirs, body, clashes) => {
    expect(join(base, mine, theirs)).toMatchObject({ body, clashes });
  });
});

/** The same numbers for the same seed. */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (n: number) => Math.floor(next() * n),
    of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
  };
}

describe('whatever happens', () => {
  it.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
    'no revision is lost and the mark never lies (seed %i)',
    async (seed) => {
      const random = generator(seed);
      const world = fakeWorld();
      const key: DraftRef = { ...anyKey, kind: random.of(draftKinds) };
      let tabs = 2;
      const open = () => {
        tabs += 1;
        return {
          tab: tabs,
          drafts: createAccountDrafts(world.placesOf(tabs)),
          draft: undefined as OpenDraft | undefined,
        };
      };
      const places = [open(), open()];
      /** Nobody writes it on another device. */
      const isAlone = seed % 4 === 0;
      /** What was typed last in each field, and by whom. */
      const last: Record<string, string> = {};
      let count = 0;
      let isEnded = false;
      const check = () => {
        for (const { draft } of places) {
          const state = draft?.store.getState();
          if (!draft || !state || state.life === 'closed' || state.life === 'ended' || state.life === 'opening')
            continue;
          const said = shown(state);
          if (isAlone) expect(said.kind).not.toBe('conflict');
          if (said.kind === 'saved')
            expect(same(world.versions.get(`${key.id} ${state.server.held?.etag}`), state.body)).toBe(true);
          const copy = world.device.get(key.id);
          if (said.kind === 'device') expect(copy !== 'ended' && same(copy?.body, state.body)).toBe(true);
        }
        expect(isEnded && same(world.held.get(key.id)?.body, {})).toBe(isEnded);
      };
      for (let step = 0; step < 60; step += 1) {
        const at = random.of(places);
        const state = at.draft?.store.getState();
        const field = random.of(['a', 'b', 'c']);
        const what = random.below(100);
        if (what < 30 && at.draft && state?.life === 'open' && !state.elsewhere) {
          count += 1;
          at.draft.change({ ...state.body, [field]: `${seed}:${count}` });
          if (!same(at.draft.store.getState().body, state.body)) last[field] = `${seed}:${count}`;
        } else if (what < 45) await world.pass(random.of([500, 2000, 5000, 60_000]));
        else if (what < 70)
          await world.answer(random.below(world.pending.length), random.of(['ok', 'ok', 'ok', 'answer lost', 'lost']));
        else if (what < 80) {
          if (at.draft && state?.life !== 'closed' && state?.life !== 'ended') at.draft.leave();
          else {
            at.draft = undefined;
            const asked = at.drafts.open(key, blank, true);
            asked.then((draft) => (at.draft = draft)).catch(() => undefined);
          }
        } else if (what < 84 && state?.elsewhere && state.life === 'open') await at.draft?.takeOver();
        else if (what < 88) world.world.isFull = !world.world.isFull;
        else if (what < 93 && !isAlone) {
          const present = world.held.get(key.id);
          if (present && !present.ended) {
            count += 1;
            world.put(key.id, { ...present.body, [field]: `other ${count}` }, present.version);
            delete last[field];
          }
        } else if (what < 96 && at.draft && state && (state.rev === state.device || shown(state).kind === 'saved')) {
          if (!state.elsewhere) {
            at.drafts.shut();
            world.kill(at.tab);
            Object.assign(at, open());
          }
        } else if (what === 99 && !isEnded && seed % 5 === 0) {
          world.end(key.id);
          isEnded = true;
        }
        await settled();
        check();
      }
      // Everything is well again: what was typed arrives.
      world.world.isFull = false;
      for (let step = 0; step < 30; step += 1) {
        while (world.pending.length > 0) await world.answer(0, 'ok');
        for (const at of places) {
          if (!at.draft || ['closed', 'ended'].includes(at.draft.store.getState().life))
            at.drafts
              .open(key, blank, true)
              .then((draft) => (at.draft = draft))
              .catch(() => undefined);
          const state = at.draft?.store.getState();
          if (state?.server.trouble === 'conflict' && !state.elsewhere) at.draft?.settle('mine');
        }
        await world.pass(60_000);
        check();
      }
      if (isEnded) return;
      for (const [field, value] of Object.entries(last))
        expect({ [field]: world.held.get(key.id)?.body[field] }).toEqual({ [field]: value });
      for (const { drafts } of places) drafts.shut();
      const { calls, writes } = world.world;
      for (const { draft } of places) draft?.change({ a: 'after the end' });
      await world.pass(100_000);
      expect([world.world.calls, world.world.writes]).toEqual([calls, writes]);
    },
  );
});

it('the key of a create is the same for the same content, in whatever order, and another one for other content', () => {
  const one = createKeyOf('draft-0001', { a: 1, b: undefined, c: { d: [1, 2], e: 'x' } });
  expect(one).toMatch(/^draft-0001\.[0-9a-f]{64}$/);
  expect(createKeyOf('draft-0001', { c: { e: 'x', d: [1, 2] }, a: 1 })).toBe(one);
  expect(createKeyOf('draft-0001', { c: { e: 'x', d: [2, 1] }, a: 1 })).not.toBe(one);
});
