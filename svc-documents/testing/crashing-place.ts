import { EngineDown, type Collection, type Store } from '@portal/service-kit/store';
import type { Place } from './engines.ts';

type Methods = Record<string, (...given: unknown[]) => unknown>;
const writes = new Set(['insert', 'replace', 'remove', 'ack', 'write', 'append', 'restore']);
/** These answer no promise: they fail where they are read. */
const iterated = new Set(['all', 'scan', 'dump']);

const dead = () => new EngineDown('The dead process');
const deadIterable = () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(dead()) }) });

/**
 * The same place for a process that dies right after its nth write to store or files: what it has written stays, and from then on it
 * reads and writes nothing. `written` says how many there were.
 */
export function crashingAfter(place: Place, most: number) {
  let done = 0;
  const guarded = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(target, name: string) {
        const member = (target as Methods)[name];
        if (typeof member !== 'function' || name === 'close')
          return typeof member === 'function' ? member.bind(target) : member;
        return (...given: unknown[]) => {
          if (done >= most) return iterated.has(name) ? deadIterable() : Promise.reject(dead());
          const result = member.apply(target, given);
          if (!writes.has(name)) return result;
          return Promise.resolve(result).then((value) => {
            done += 1;
            if (done >= most) throw dead();
            return value;
          });
        };
      },
    });
  const open: Place['open'] = async (clock) => {
    const { store, files } = await place.open(clock);
    const collections = new Proxy(store, {
      get(target, name: keyof Store) {
        if (name === 'collection')
          return (...given: Parameters<Store['collection']>) =>
            guarded<Collection<never>>(target.collection(...given) as never);
        const member = target[name];
        return typeof member === 'function' ? (member as (...given: unknown[]) => unknown).bind(target) : member;
      },
    });
    return { store: collections, files: guarded(files) };
  };
  return { written: () => done, place: { ...place, open, remove: async () => undefined } satisfies Place };
}
