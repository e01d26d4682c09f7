import { EngineDown, type Collection, type Store } from '@portal/service-kit/store';

type Methods = Record<string, (...given: unknown[]) => unknown>;

/** The same store for a process that dies right after its nth write: what it has written stays, and from then on it reads and writes nothing. */
export function crashingAfter(store: Store, most: number): Store {
  let done = 0;
  const dead = () => new EngineDown('The dead process');
  const guarded = (collection: Collection<never>) =>
    new Proxy(collection, {
      get(target, name: string) {
        const member = (target as unknown as Methods)[name];
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          if (done >= most) return Promise.reject(dead());
          const result = member.apply(target, given);
          if (!['insert', 'replace'].includes(name)) return result;
          return Promise.resolve(result).then((value) => {
            done += 1;
            if (done >= most) throw dead();
            return value;
          });
        };
      },
    });
  return new Proxy(store, {
    get(target, name: keyof Store) {
      if (name === 'collection')
        return (...given: Parameters<Store['collection']>) => guarded(target.collection(...given) as never);
      const member = target[name];
      return typeof member === 'function' ? (member as (...given: unknown[]) => unknown).bind(target) : member;
    },
  });
}

/** The same store for one process whose engine is down after so many writes of these collections, until it is mended. */
export function breakable(store: Store, names: readonly string[]) {
  let left = Infinity;
  const isDown = () => left <= 0;
  const guarded = (collection: Collection<never>) =>
    new Proxy(collection, {
      get(target, name: string) {
        const member = (target as unknown as Methods)[name];
        if (typeof member !== 'function' || !names.includes(target.name)) return member;
        return (...given: unknown[]) => {
          if (isDown()) return Promise.reject(new EngineDown('The broken store'));
          const result = member.apply(target, given);
          if (!['insert', 'replace'].includes(name)) return result;
          return Promise.resolve(result).then((value) => {
            left -= 1;
            if (isDown()) throw new EngineDown('The broken store');
            return value;
          });
        };
      },
    });
  return {
    store: new Proxy(store, {
      get(target, name: keyof Store) {
        if (name === 'collection')
          return (...given: Parameters<Store['collection']>) => guarded(target.collection(...given) as never);
        const member = target[name];
        return typeof member === 'function' ? (member as (...given: unknown[]) => unknown).bind(target) : member;
      },
    }),
    isDown,
    breakAfter: (writes: number) => void (left = writes),
    mend: () => void (left = Infinity),
  };
}
