import type { Response } from 'express';
import type { Log } from '../log/index.ts';
import type { Route } from './route.ts';

/** One line for each answer, under the id that the browser gave the act: at `info` where it changes something, else at `debug`. Never what was sent or who sent it. */
export function answerLog(log: Log, { method, path }: Pick<Route, 'method' | 'path'>): (response: Response) => void {
  const level = method === 'GET' ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return () => undefined;
  const since = performance.now();
  return ({ locals, statusCode: status, writableFinished }) => {
    const ms = Math.round(performance.now() - since);
    log[level](
      { correlation_id: locals.requestId as string, method, route: path, status, ms },
      writableFinished ? 'answered' : 'broken off',
    );
  };
}
