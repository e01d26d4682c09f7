import type { Answer, Call, CallOptions } from './call.ts';
import { send } from './send.ts';
import { signed, type Signing } from './signed.ts';

export interface Page<T> {
  items: T[];
  /** How many there are on all pages, from X-Total-Count. */
  total: number;
  /** Whether there are more than `total`: a search is counted up to a limit. */
  atLeast: boolean;
}

/** Every method throws ApiProblem for an answer of 4xx or 5xx and Offline without an answer. Types are the contracts' wire types. */
export interface ApiClient {
  /** The whole answer, for those who need its headers (ETag). */
  call<T>(call: Call): Promise<Answer<T>>;
  get<T>(path: string, options?: CallOptions): Promise<T>;
  list<T>(path: string, options?: CallOptions): Promise<Page<T>>;
  /**
   * Prefetches what a page that is still loading will `get` or `list` first; the first such call within ten seconds has this answer.
   * Resolves when the first answer has arrived or failed; the others are asked for a little later.
   */
  prefetch(paths: readonly string[]): Promise<unknown>;
  post<T = void>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T = void>(path: string, body: unknown, options?: CallOptions): Promise<T>;
  delete(path: string, options?: CallOptions): Promise<void>;
}

/** How long a prefetched answer counts as fresh, in ms. */
const fresh = 10_000;
/** Delay of all prefetches but the first, in ms: on a slow line they would compete with its answer for bandwidth. */
const behind = 60;

export function createClient(signing: Signing): ApiClient {
  const call = <T>(request: Call) => {
    const attempt = (access?: string, confirmation?: string) => send<T>({ ...request, confirmation }, access);
    return signed(signing, 0, attempt, request);
  };
  const ahead = new Map<string, { answer: Promise<Answer<unknown>>; until: number }>();
  const read = <T>(path: string, options?: CallOptions) => {
    const asked = ahead.get(path);
    ahead.delete(path);
    if (asked && Date.now() < asked.until) return asked.answer as Promise<Answer<T>>;
    return call<T>({ ...options, method: 'GET', path });
  };
  return {
    call,
    prefetch(paths) {
      const answers = paths.map((path, at) => {
        const asked = at === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, behind));
        const answer = asked.then(() => call({ method: 'GET', path }));
        ahead.set(path, { answer, until: Date.now() + fresh });
        return answer;
      });
      // The call that takes an answer gets its failure; where none does, nobody is told.
      void Promise.allSettled(answers);
      return Promise.allSettled(answers.slice(0, 1));
    },
    get: async <T>(path: string, options?: CallOptions) => (await read<T>(path, options)).body,
    list: async <T>(path: string, options?: CallOptions) => {
      const { body, headers } = await read<T[]>(path, options);
      return {
        items: body,
        total: Number(headers.get('X-Total-Count') ?? body.length),
        atLeast: headers.get('X-Total-Count-At-Least') === 'true',
      };
    },
    post: async <T>(path: string, body?: unknown, options?: CallOptions) =>
      (await call<T>({ ...options, method: 'POST', path, body })).body,
    put: async <T>(path: string, body: unknown, options?: CallOptions) =>
      (await call<T>({ ...options, method: 'PUT', path, body })).body,
    delete: async (path, options) => void (await call({ ...options, method: 'DELETE', path })),
  };
}

/** The page that an address asks for, from 1; 1 for what makes no sense. */
export const pageIn = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

/** '?page=2&status=pending,assigned'; what is undefined or empty is left out. */
export function queryOf(values: Record<string, string | number | readonly string[] | undefined>): string {
  const present = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== '' && String(value) !== '',
  );
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
