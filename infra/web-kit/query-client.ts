import { QueryClient } from '@tanstack/react-query';
import { ApiProblem, Offline } from './api/api-problem.ts';

/** Retry when no answer came or the portal is unavailable; a refusal stays a refusal. */
const mayPass = (error: unknown) => error instanceof Offline || (error instanceof ApiProblem && error.status >= 502);

/** Server state of the signed-in part. A read is tried three times; a write never by itself. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 500 * 2 ** failures,
        staleTime: 5_000,
        // The browser's online state is unreliable: always send, and report a missing answer.
        networkMode: 'always',
      },
      // 'online' would pause a submit and send it unnoticed once the connection is back.
      mutations: { networkMode: 'always', retry: false },
    },
  });
