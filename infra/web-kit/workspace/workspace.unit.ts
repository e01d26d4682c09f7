import { describe, expect, it } from '@jest/globals';
import { workKinds, type Without } from '@portal/contracts/protocol';
import { TypedElsewhere } from '../api/api-problem.ts';
import { createKeyOf } from './create-key.ts';
import type { Piece } from './open-piece.ts';
import { NoSuchPiece, same, shown, type Body, type PieceKey } from './piece.ts';
import { join } from './versions.ts';
import { fakeWorld, settled } from './places.fake.ts';
import type { Unsent } from './unsent.ts';
import { createWorkspace } from './workspace.ts';

const anyKey: PieceKey = { id: 'piece-0001', kind: 'review', subject: 'p1', name: 'N1' };
const key = anyKey;
const blank: Body = { a: '', b: '', c: '' };

/** Opens a piece, answering the calls that this makes. */
async function opening(
  world: ReturnType<typeof fakeWorld>,
  workspace: ReturnType<typeof createWorkspace>,
  isNew = false,
) {
  const open = workspace.open(key, blank, isNew);
  open.catch(() => undefined);
  await settled();
  while (world.pending.length > 0) await world.answer(0, 'ok');
  return open;
}
/** Begins a piece whose first read finds no server. */
async function unread(world: ReturnType<typeof fakeWorld>, tab: number) {
  const workspace = createWorkspace(world.placesOf(tab));
  const opened = workspace.open(key, blank, true);
  await settled();
  await world.answer(0, 'lost');
  return { workspace, piece: await opened };
}
const start = async (isNew = true) => {
  const world = fakeWorld();
  const workspace = createWorkspace(world.placesOf(1));
  return { world, workspace, piece: await opening(world, workspace, isNew) };
};
const say = (piece: Piece) => shown(piece.store.getState()).kind;
const onServer = (world: ReturnType<typeof fakeWorld>) => world.held.get(key.id)?.body;

describe('a piece of unsent work (unsent-work.md 1)', () => {
  it('is saved after two quiet seconds, says so only then, and an equal value is no change', async () => {
    const { world, piece } = await start();
    expect(say(piece)).toBe('blank');
    piece.change({ ...blank });
    expect(piece.store.getState().rev).toBe(0);
    piece.change({ ...blank, a: 'x' });
    await world.pass(1999);
    expect([world.pending.length, say(piece)]).toEqual([0, 'saving']);
    await world.pass(1);
    await world.answer(0, 'ok');
    expect([say(piece), onServer(world)]).toEqual(['saved', { ...blank, a: 'x' }]);
  });

  it('typing during a save stays, here, on the device and in the next save', async () => {
    const { world, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    await world.pass(2000);
    piece.change({ ...blank, a: 'two' });
    await world.answer(0, 'ok');
    expect([piece.store.getState().body.a, say(piece)]).toEqual(['two', 'saving']);
    expect(world.device.get(key.id)).toMatchObject({ rev: 2, sent: 1, body: { a: 'two' } });
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect(onServer(world)?.a).toBe('two');
  });

  it('that the version before saved under another subject is saved under its own, once, with nothing typed', async () => {
    const { world, workspace } = await start();
    const other = { ...key, id: 'piece-0002' };
    world.put(other.id, { a: 'one' }, undefined, 'former');
    const opened = workspace.open(other, blank);
    await settled();
    await world.answer(0, 'ok');
    const piece = await opened;
    await world.pass(0);
    await world.answer(0, 'ok');
    expect(world.held.get(other.id)).toMatchObject({ body: { a: 'one' }, version: 2, subject: other.subject });
    await world.pass(100_000);
    expect([say(piece), piece.store.getState().rev, world.pending]).toEqual(['saved', 1, []]);
  });

  it('whose first read failed is read again until the server answers, with nothing typed', async () => {
    const world = fakeWorld();
    world.put(key.id, { ...blank, a: 'yesterday' }, undefined);
    const { piece } = await unread(world, 1);
    expect([say(piece), piece.store.getState().resetCount]).toEqual(['blank', 0]);
    await world.pass(2000);
    await world.answer(0, 'answer lost');
    await world.pass(1999);
    expect(world.pending).toEqual([]);
    await world.pass(1);
    await world.answer(0, 'ok');
    expect([say(piece), piece.store.getState()]).toMatchObject(['saved', { body: { a: 'yesterday' }, turn: 1 }]);
    await world.pass(100_000);
    expect(world.pending).toEqual([]);
  });

  it('whose first read failed is read before it is sent, and at once when the connection is back', async () => {
    const world = fakeWorld();
    world.put(key.id, { ...blank, a: 'yesterday' }, undefined);
    const { workspace, piece } = await unread(world, 1);
    workspace.wake();
    await world.answer(0, 'lost');
    const act = (without: Without) => Promise.resolve([without, piece.store.getState().body.a]);
    const unseen = expect(workspace.send(key.subject, act)).rejects.toThrow(TypedElsewhere);
    await world.answer(0, 'ok');
    await unseen;
    expect(await workspace.send(key.subject, act)).toEqual([[{ id: key.id, etag: '"1"' }], 'yesterday']);
  });

  it('is sent although one that was left is in conflict: no page shows that', async () => {
    const { world, workspace, piece } = await start();
    piece.change({ ...blank, a: 'here' });
    world.put(key.id, { ...blank, a: 'there' }, undefined);
    piece.leave();
    await settled();
    await world.answer(0, 'ok');
    await world.answer(0, 'ok');
    expect(say(piece)).toBe('conflict');
    expect(await workspace.send(key.subject, () => Promise.resolve('sent'))).toBe('sent');
  });

  it('in conflict is not sent, and goes on being saved once its person has chosen', async () => {
    const { world, workspace, piece } = await start();
    piece.change({ ...blank, a: 'here' });
    world.put(key.id, { ...blank, a: 'there' }, undefined);
    const act = () => Promise.resolve(piece.store.getState().body.a);
    const refused = expect(workspace.send(key.subject, act)).rejects.toThrow(TypedElsewhere);
    await settled();
    await world.answer(0, 'ok');
    await world.answer(0, 'ok');
    await refused;
    expect(say(piece)).toBe('conflict');
    piece.settle('mine');
    const sent = workspace.send(key.subject, act);
    await settled();
    await world.answer(0, 'ok');
    expect([await sent, world.held.get(key.id)?.body.a]).toEqual(['here', 'here']);
  });

  it('whose first read failed, and of which the server has nothing, is not asked for again', async () => {
    const world = fakeWorld();
    const { piece } = await unread(world, 1);
    await world.pass(2000);
    await world.answer(0, 'ok');
    await world.pass(100_000);
    expect([say(piece), world.pending]).toEqual(['blank', []]);
  });

  it('left in the middle of a save, sends the last rev; reopened meanwhile it is the same object', async () => {
    const { world, workspace, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    await world.pass(2000);
    piece.change({ ...blank, a: 'two' });
    piece.leave();
    expect(await workspace.open(key, blank)).toBe(piece);
    piece.leave();
    await world.answer(0, 'lost');
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect(onServer(world)?.a).toBe('two');
    expect([piece.store.getState().life, workspace.of('p1')]).toEqual(['closed', []]);
  });

  it('given up stays gone, with a save on its way and with a late one', async () => {
    const { world, workspace, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    await world.pass(2000);
    const save = world.pending[0];
    const ended = workspace.discard(key.id);
    await world.answer(0, 'answer lost');
    await world.answer(0, 'ok');
    await ended;
    save?.act();
    expect(world.held.get(key.id)).toMatchObject({ ended: true, body: {} });
    await expect(opening(world, workspace)).rejects.toThrow(NoSuchPiece);
    piece.change({ ...blank, a: 'late' });
    await world.pass(100_000);
    expect([world.pending, world.device.get(key.id)]).toEqual([[], 'ended']);
  });

  it('that could not be given up goes on being saved', async () => {
    const { world, workspace, piece } = await start();
    const ended = workspace.discard(key.id);
    ended.catch(() => undefined);
    await settled();
    await world.answer(0, 'lost');
    await expect(ended).rejects.toThrow('lost');
    piece.change({ ...blank, a: 'one' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect(onServer(world)?.a).toBe('one');
  });

  it('left while it was opened and opened again meanwhile is open until it is left again', async () => {
    const world = fakeWorld();
    const workspace = createWorkspace(world.placesOf(1));
    const first = workspace.open(key, blank, true).then((piece) => piece.leave());
    const second = workspace.open(key, blank, true);
    await settled();
    await world.answer(0, 'ok');
    await first;
    const piece = await second;
    piece.change({ ...blank, a: 'typed' });
    expect([piece.store.getState().body.a, piece.store.getState().life]).toEqual(['typed', 'open']);
    piece.leave();
    await world.answer(0, 'ok');
    expect([onServer(world)?.a, workspace.of('p1')]).toEqual(['typed', []]);
  });

  it('with the device full and the server down says so, and the text arrives once the server is back', async () => {
    const { world, workspace, piece } = await start();
    world.world.isFull = true;
    piece.change({ ...blank, a: 'one' });
    await world.pass(2000);
    await world.answer(0, 'lost');
    expect([say(piece), workspace.isAtRisk()]).toEqual(['nowhere', true]);
    world.world.isFull = false;
    piece.change({ ...blank, a: 'two' });
    await settled();
    expect([say(piece), workspace.isAtRisk()]).toEqual(['device', false]);
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect([say(piece), onServer(world)?.a]).toEqual(['saved', 'two']);
  });

  it('whose save arrived and whose answer was lost is no change of another device, here and after a crash', async () => {
    for (const isKilled of [false, true]) {
      const { world, piece } = await start();
      piece.change({ ...blank, a: 'one' });
      await world.pass(2000);
      piece.change({ ...blank, a: 'one two' });
      await world.answer(0, 'answer lost');
      if (isKilled) world.kill(1);
      else await world.pass(2000);
      const open = isKilled ? await opening(world, createWorkspace(world.placesOf(2))) : piece;
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
    const workspace = createWorkspace(world.placesOf(1));
    const typed = async (id: string, a: string) => {
      const opened = workspace.open({ ...key, id }, blank, true);
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
    workspace.sendLast();
    while (world.pending.length > 0) await world.answer(0, 'ok');
    expect([...world.held.keys()]).toEqual(['saved', 'unsaved', 'short']);
  });

  it('with the device full is saved every two seconds, however busily one types', async () => {
    const { world, piece } = await start();
    world.world.isFull = true;
    for (let key = 1; key <= 20; key += 1) {
      piece.change({ ...blank, a: 'x'.repeat(key) });
      await world.pass(500);
      while (world.pending.length > 0) await world.answer(0, 'ok');
    }
    expect(String(onServer(world)?.a).length).toBeGreaterThanOrEqual(16);
  });

  it('is found again after a crash, by descent: the device where it was made from what the server has', async () => {
    const { world, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    await settled();
    world.kill(1);
    const next = await opening(world, createWorkspace(world.placesOf(2)));
    expect(next.store.getState().body.a).toBe('one');
    expect(piece.store.getState().life).toBe('open');
  });

  it('found neither here, nor on the device, nor on the server, is none unless it may be begun', async () => {
    const world = fakeWorld();
    const workspace = createWorkspace(world.placesOf(1));
    await expect(opening(world, workspace)).rejects.toThrow(NoSuchPiece);
    const piece = await opening(world, workspace, true);
    piece.change({ ...blank, a: 'one' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    world.kill(1);
    // Deleted there so long ago that no trace is left.
    world.held.delete(key.id);
    await expect(opening(world, createWorkspace(world.placesOf(2)))).rejects.toThrow(NoSuchPiece);
  });

  it('changed on another device is joined field by field; where both changed one, the person chooses', async () => {
    const { world, piece } = await start();
    piece.change({ ...blank, a: 'mine' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    world.put(key.id, { ...blank, a: 'mine', b: 'theirs' }, 1);
    piece.change({ ...blank, a: 'mine 2' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    await world.answer(0, 'ok');
    await world.pass(0);
    await world.answer(0, 'ok');
    expect(onServer(world)).toEqual({ a: 'mine 2', b: 'theirs', c: '' });
    world.put(key.id, { ...blank, a: 'theirs 3' }, 3);
    piece.change({ a: 'mine 3', b: 'theirs', c: '' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    await world.answer(0, 'ok');
    expect([say(piece), piece.store.getState().server.clashes]).toEqual(['conflict', ['a']]);
    await world.pass(100_000);
    expect(onServer(world)?.a).toBe('theirs 3');
    piece.settle('mine');
    await world.pass(0);
    await world.answer(0, 'ok');
    expect([say(piece), onServer(world)?.a]).toEqual(['saved', 'mine 3']);
  });

  it('takes another turn whenever its body becomes one that was not typed here, also twice in one field', async () => {
    const { world, piece } = await start();
    const turn = () => piece.store.getState().resetCount;
    const typed = async (a: string) => {
      piece.change({ ...piece.store.getState().body, a });
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
    expect([turn(), piece.store.getState().body.b]).toEqual([before + 2, 'theirs again']);
    world.put(key.id, { ...blank, a: 'theirs' }, 5);
    await typed('four');
    piece.settle('theirs');
    expect([turn(), piece.store.getState().body.a]).toEqual([before + 3, 'theirs']);
  });

  it('in another tab takes a turn with what is typed there, and none with what is told besides', async () => {
    const { world, piece } = await start();
    const other = await opening(world, createWorkspace(world.placesOf(2)), true);
    const before = other.store.getState().resetCount;
    piece.change({ ...blank, a: 'typed there' });
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect([say(piece), other.store.getState().resetCount]).toEqual(['saved', before + 1]);
  });

  it('that another tab ended says so; one that ended here does not', async () => {
    const { world, piece } = await start();
    const other = await opening(world, createWorkspace(world.placesOf(2)), true);
    await other.end();
    const troubleOf = (one: Piece) => one.store.getState().server.trouble;
    expect([piece, other].map((one) => [say(one), troubleOf(one)])).toEqual([
      ['gone', 'gone'],
      ['gone', undefined],
    ]);
  });

  it('is written by one tab; another shows what it types and can take over', async () => {
    const { world, piece } = await start();
    const other = await opening(world, createWorkspace(world.placesOf(2)), true);
    expect(other.store.getState().elsewhere).toBe(true);
    piece.change({ ...blank, a: 'typed there' });
    expect(other.store.getState().body.a).toBe('typed there');
    other.change({ ...blank, a: 'not here' });
    expect(other.store.getState().body.a).toBe('typed there');
    await other.takeOver();
    expect([piece.store.getState().elsewhere, other.store.getState().elsewhere]).toEqual([true, false]);
    other.change({ ...blank, a: 'typed here' });
    expect(piece.store.getState().body.a).toBe('typed here');
    await world.pass(2000);
    while (world.pending.length > 0) await world.answer(0, 'ok');
    expect(onServer(world)?.a).toBe('typed here');
  });

  it('whose first read failed in both tabs is read by the one that takes it over', async () => {
    const world = fakeWorld();
    world.put(key.id, { ...blank, a: 'yesterday' }, undefined);
    await unread(world, 1);
    const { piece: other } = await unread(world, 2);
    await other.takeOver();
    await world.pass(2000);
    await world.answer(0, 'ok');
    expect([say(other), other.store.getState().body.a]).toEqual(['saved', 'yesterday']);
  });

  it('that is taken over as the session ends holds no other tab up', async () => {
    const { world } = await start();
    const ending = createWorkspace(world.placesOf(2));
    const taken = (await opening(world, ending, true)).takeOver();
    ending.shut();
    await taken;
    const next = await opening(world, createWorkspace(world.placesOf(3)), true);
    expect(next.store.getState().elsewhere).toBe(false);
  });

  it('after the session has ended nothing is sent or stored, whatever arrives', async () => {
    const { world, workspace, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    await world.pass(2000);
    await workspace.leave('nothing', () => Promise.resolve());
    const { calls, writes } = world.world;
    piece.change({ ...blank, a: 'two' });
    await world.answer(0, 'ok');
    await world.pass(100_000);
    expect([world.world.calls, world.world.writes, world.device.size]).toEqual([calls, writes, 0]);
    await expect(workspace.open(key, blank)).rejects.toThrow(NoSuchPiece);
  });

  it('what is unsent at logout is sent first, and what is here alone is named', async () => {
    const { world, workspace, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    const asking = workspace.unsent(5000);
    await world.pass(5000);
    while (world.pending.length > 0) await world.answer(0, 'lost');
    expect((await asking).onlyHere).toEqual([{ id: key.id, kind: 'review', name: 'N1', at: 5000, isClash: false }]);
    const again = workspace.unsent(5000);
    await settled();
    while (world.pending.length > 0) await world.answer(0, 'ok');
    expect((await again).onlyHere).toEqual([]);
    expect(say(piece)).toBe('saved');
  });

  it('what an earlier page left is sent at logout too, and asked about only where that fails', async () => {
    const { world, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    await settled();
    world.kill(1);
    const asking = createWorkspace(world.placesOf(2)).unsent(5000);
    await settled();
    while (world.pending.length > 0) await world.answer(0, 'ok');
    expect([(await asking).onlyHere, onServer(world)?.a]).toEqual([[], 'one']);
  });
});

describe('at logout', () => {
  /** One that was typed here and lies on the device alone, in the page after that. */
  const leftHere = async () => {
    const { world, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    await settled();
    world.kill(1);
    return { world, workspace: createWorkspace(world.placesOf(2)) };
  };
  const asked = async (world: ReturnType<typeof fakeWorld>, asking: Promise<Unsent>) => {
    await settled();
    while (world.pending.length > 0) await world.answer(0, 'ok');
    return asking;
  };

  it('what was sent or given up elsewhere is named apart, with its text, until it is thrown away', async () => {
    const { world, workspace } = await leftHere();
    world.end(key.id);
    const { onlyHere, ended } = await asked(world, workspace.unsent(5000));
    expect([onlyHere, ended.map(({ key: { id } }) => id)]).toEqual([[], [key.id]]);
    expect(ended[0]?.store.getState().body.a).toBe('one');
    expect((await asked(world, workspace.unsent(5000))).ended).toEqual(ended);
    await ended[0]?.end();
    expect((await asked(world, workspace.unsent(5000))).ended).toEqual([]);
    world.kill(2);
    expect((await asked(world, createWorkspace(world.placesOf(3)).unsent(5000))).ended).toEqual([]);
  });

  it('what waits for a choice between two versions is told apart from what the portal did not take', async () => {
    const { world, workspace } = await leftHere();
    world.put(key.id, { ...blank, a: 'theirs' }, undefined);
    expect((await asked(world, workspace.unsent(5000))).onlyHere).toMatchObject([{ id: key.id, isClash: true }]);
  });

  it('what the portal did not tell of in time is named too', async () => {
    const { world, workspace } = await leftHere();
    const asking = workspace.unsent(5000);
    await settled();
    await world.pass(5000);
    // The list; what the piece itself is remains unanswered.
    await world.answer(world.pending.length - 1, 'lost');
    expect((await asking).onlyHere.map(({ id }) => id)).toEqual([key.id]);
  });
});

describe('pieces of a subject', () => {
  const form: PieceKey = {
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
    const [one, two] = [createWorkspace(world.placesOf(1)), createWorkspace(world.placesOf(2))];
    const first = await answering(world, one.begin(form, {}));
    const second = await answering(world, two.begin(form, {}));
    expect([first.key, second.key]).toEqual(Array(2).fill({ ...form, id: `${form.id}.3`, subject: `${form.id}.3` }));
    expect([first, second].map(({ store }) => store.getState().elsewhere)).toEqual([false, true]);
  });

  it('are found wherever they lie', async () => {
    const { world, workspace, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    await settled();
    world.kill(1);
    expect(await answering(world, createWorkspace(world.placesOf(2)).find('p1'))).toEqual([key.id]);
    expect(await answering(world, workspace.find('p2'))).toEqual([]);
    expect(await answering(world, workspace.find())).toEqual([key.id]);
  });

  it('are saved first, named in the version that the portal has, rest while they are sent, and have ended then', async () => {
    const { world, workspace, piece } = await start();
    piece.change({ ...blank, a: 'one' });
    const sent: unknown[] = [];
    const act = async (without: unknown) => {
      sent.push(without);
      piece.change({ ...blank, a: 'typed while it is sent' });
      await world.pass(5000);
      sent.push(world.pending.length);
    };
    await answering(world, workspace.send('p1', act));
    expect(sent).toEqual([[{ id: key.id, etag: '"1"' }], 0]);
    expect([piece.store.getState().life, world.device.get(key.id)]).toEqual(['ended', 'ended']);
  });

  it('that could not be sent go on being saved', async () => {
    const { world, workspace, piece } = await start();
    const sending = workspace.send('p1', () => Promise.reject(new Error('refused')));
    await expect(answering(world, sending)).rejects.toThrow('refused');
    piece.change({ ...blank, a: 'more' });
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
      const key: PieceKey = { ...anyKey, kind: random.of(workKinds) };
      let tabs = 2;
      const open = () => {
        tabs += 1;
        return { tab: tabs, workspace: createWorkspace(world.placesOf(tabs)), piece: undefined as Piece | undefined };
      };
      const places = [open(), open()];
      /** Nobody writes it on another device. */
      const isAlone = seed % 4 === 0;
      /** What was typed last in each field, and by whom. */
      const last: Record<string, string> = {};
      let count = 0;
      let isEnded = false;
      const check = () => {
        for (const { piece } of places) {
          const state = piece?.store.getState();
          if (!piece || !state || state.life === 'closed' || state.life === 'ended' || state.life === 'opening')
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
        const state = at.piece?.store.getState();
        const field = random.of(['a', 'b', 'c']);
        const what = random.below(100);
        if (what < 30 && at.piece && state?.life === 'open' && !state.elsewhere) {
          count += 1;
          at.piece.change({ ...state.body, [field]: `${seed}:${count}` });
          if (!same(at.piece.store.getState().body, state.body)) last[field] = `${seed}:${count}`;
        } else if (what < 45) await world.pass(random.of([500, 2000, 5000, 60_000]));
        else if (what < 70)
          await world.answer(random.below(world.pending.length), random.of(['ok', 'ok', 'ok', 'answer lost', 'lost']));
        else if (what < 80) {
          if (at.piece && state?.life !== 'closed' && state?.life !== 'ended') at.piece.leave();
          else {
            at.piece = undefined;
            const asked = at.workspace.open(key, blank, true);
            asked.then((piece) => (at.piece = piece)).catch(() => undefined);
          }
        } else if (what < 84 && state?.elsewhere && state.life === 'open') await at.piece?.takeOver();
        else if (what < 88) world.world.isFull = !world.world.isFull;
        else if (what < 93 && !isAlone) {
          const present = world.held.get(key.id);
          if (present && !present.ended) {
            count += 1;
            world.put(key.id, { ...present.body, [field]: `other ${count}` }, present.version);
            delete last[field];
          }
        } else if (what < 96 && at.piece && state && (state.rev === state.device || shown(state).kind === 'saved')) {
          if (!state.elsewhere) {
            at.workspace.shut();
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
          if (!at.piece || ['closed', 'ended'].includes(at.piece.store.getState().life))
            at.workspace
              .open(key, blank, true)
              .then((piece) => (at.piece = piece))
              .catch(() => undefined);
          const state = at.piece?.store.getState();
          if (state?.server.trouble === 'conflict' && !state.elsewhere) at.piece?.settle('mine');
        }
        await world.pass(60_000);
        check();
      }
      if (isEnded) return;
      for (const [field, value] of Object.entries(last))
        expect({ [field]: world.held.get(key.id)?.body[field] }).toEqual({ [field]: value });
      for (const { workspace } of places) workspace.shut();
      const { calls, writes } = world.world;
      for (const { piece } of places) piece?.change({ a: 'after the end' });
      await world.pass(100_000);
      expect([world.world.calls, world.world.writes]).toEqual([calls, writes]);
    },
  );
});

it('the key of a create is the same for the same content, in whatever order, and another one for other content', () => {
  const one = createKeyOf('piece-0001', { a: 1, b: undefined, c: { d: [1, 2], e: 'x' } });
  expect(one).toMatch(/^piece-0001\.[0-9a-f]{64}$/);
  expect(createKeyOf('piece-0001', { c: { e: 'x', d: [1, 2] }, a: 1 })).toBe(one);
  expect(createKeyOf('piece-0001', { c: { e: 'x', d: [2, 1] }, a: 1 })).not.toBe(one);
});
