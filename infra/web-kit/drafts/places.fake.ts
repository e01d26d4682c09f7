import type { DeviceCopy, Places, SaveAnswer, TabMessage, DraftServer } from './places.ts';
import { same, type Body, type ServerVersion } from './draft.ts';

interface Held {
  body: Body;
  version: number;
  ended: boolean;
  subject?: string;
}
interface Pending {
  /** What the server does with it; the answer. */
  act: () => unknown;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** A server, devices and tabs whose answers come when, and if, the test says so. */
export function fakeWorld() {
  const held = new Map<string, Held>();
  /** Every version that the server ever held: 'id etag' to its body. */
  const versions = new Map<string, Body>();
  const pending: Pending[] = [];
  const timers = new Set<{ at: number; act: () => void }>();
  const hearers = new Set<{ tab: number; listener: (id: string, told: TabMessage) => void }>();
  const holders = new Map<string, { tab: number; onLost: () => void }>();
  const device = new Map<string, DeviceCopy | 'ended'>();
  const world = { now: 0, isFull: false, calls: 0, writes: 0 };

  const put = (id: string, body: Body, expected: number | undefined, subject?: string): SaveAnswer => {
    const present = held.get(id);
    if (present?.ended) return { kind: 'gone' };
    if (expected !== undefined && !present) return { kind: 'gone' };
    if (expected !== present?.version)
      return present && same(present.body, body)
        ? { kind: 'saved', etag: `"${present.version}"`, at: String(world.now) }
        : { kind: 'stale' };
    const version = (present?.version ?? 0) + 1;
    held.set(id, { body, version, ended: false, subject });
    versions.set(`${id} "${version}"`, body);
    return { kind: 'saved', etag: `"${version}"`, at: String(world.now) };
  };
  const end = (id: string) => void held.set(id, { body: {}, version: (held.get(id)?.version ?? 0) + 1, ended: true });
  const read = (id: string): ServerVersion | 'ended' | undefined => {
    const present = held.get(id);
    if (present?.ended) return 'ended';
    return present && { body: present.body, etag: `"${present.version}"`, at: String(world.now) };
  };

  const asked = <T>(act: () => T): Promise<T> => {
    world.calls += 1;
    return new Promise((resolve, reject) => pending.push({ act, resolve: resolve as never, reject }));
  };
  const server: DraftServer = {
    list: () => asked(() => []),
    read: (id) => asked(() => read(id)),
    save: (key, body, etag) =>
      asked(() => put(key.id, body, etag === undefined ? undefined : Number(etag.slice(1, -1)), key.subject)),
    end: (id) => asked(() => end(id)),
  };

  /** Another tab of the same browser, or the same one after it was closed. */
  function placesOf(tab: number): Places {
    let isShut = false;
    return {
      server,
      now: () => world.now,
      after(ms, act) {
        const timer = { at: world.now + ms, act };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
      device: {
        read: (id) => Promise.resolve(device.get(id)),
        claim(id) {
          const found = device.get(id);
          return Promise.resolve(found && found !== 'ended' ? found.generation + 1 : 1);
        },
        write(copy) {
          if (isShut) return Promise.resolve('off');
          world.writes += 1;
          const old = device.get(copy.id);
          if (world.isFull) {
            if (old && old !== 'ended' && old.rev <= copy.sent) device.delete(copy.id);
            return Promise.resolve('full');
          }
          const isLater =
            !old ||
            (old !== 'ended' &&
              (copy.generation > old.generation || (copy.generation === old.generation && copy.rev >= old.rev)));
          if (isLater) device.set(copy.id, copy);
          return Promise.resolve(isLater ? 'kept' : 'late');
        },
        end: (id) => Promise.resolve(void device.set(id, 'ended')),
        list: () => Promise.resolve([...device.values()].filter((copy) => copy !== 'ended')),
        isLocked: () => Promise.resolve(false),
        choose: () => Promise.resolve(),
        forget: () => Promise.resolve(device.clear()),
        shut: () => void (isShut = true),
      },
      tabs: {
        hold(id, onLost, isTaken) {
          const holder = holders.get(id);
          if (holder && holder.tab !== tab && !isTaken) return Promise.resolve(undefined);
          if (holder && holder.tab !== tab) holder.onLost();
          const own = { tab, onLost };
          holders.set(id, own);
          return Promise.resolve(() => void (holders.get(id) === own && holders.delete(id)));
        },
        tell(id, told) {
          for (const hearer of hearers) if (hearer.tab !== tab) hearer.listener(id, told);
        },
        onMessage: (listener) => void hearers.add({ tab, listener }),
        close() {
          for (const hearer of hearers) if (hearer.tab === tab) hearers.delete(hearer);
        },
      },
    };
  }

  return {
    world,
    held,
    versions,
    pending,
    device,
    put,
    end,
    placesOf,
    /** The tab dies: nothing of it goes on. */
    kill(tab: number) {
      for (const [id, holder] of holders) if (holder.tab === tab) holders.delete(id);
      for (const hearer of hearers) if (hearer.tab === tab) hearers.delete(hearer);
    },
    /** Lets so many ms pass. */
    async pass(ms: number) {
      world.now += ms;
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
        if (timer.at > world.now || !timers.delete(timer)) continue;
        timer.act();
        await settled();
      }
    },
    /** One call is done and answered, done and its answer lost, or lost on its way. */
    async answer(index: number, how: 'ok' | 'answer lost' | 'lost') {
      const [call] = pending.splice(index, 1);
      if (!call) return;
      const answer = how === 'lost' ? undefined : call.act();
      if (how === 'ok') call.resolve(answer);
      else call.reject(new Error(how));
      await settled();
    },
  };
}

/** Promises that wait for nothing from outside have run. */
export const settled = () => new Promise((done) => setImmediate(done));
