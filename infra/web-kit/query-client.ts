import { QueryClient } from '@tanstack/react-query';
import { ApiProblem, Offline } from './api/api-problem.ts';

/** Trying again can help where no answer came or the portal asked for patience; a refusal stays a refusal. */
const mayPass = (error: unknown) => error instanceof Offline || (error instanceof ApiProblem && error.status >= 502);

/** Server state of the signed-in part. A read is tried three times; a write never by itself. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 500 * 2 ** failures,
        staleTime: 5_000,
        // The browser's word on being online is unreliable: ask, and say so when no answer comes.
        networkMode: 'always',
      },
      // 'online' would hold a submit back and send it whenever the line returns, unseen.
      mutations: { networkMode: 'always', retry: false },
    },
  });
