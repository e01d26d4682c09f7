import type { RequestHandler } from 'express';
import { isLoopback } from '../config/index.ts';
import { apiHeaders } from './api-headers.ts';
import { ProblemError } from './problem-error.ts';
import { problemOf } from './problem-of.ts';
import { randomUUID } from 'node:crypto';

const isHere = (origin: string): boolean => URL.canParse(origin) && isLoopback(new URL(origin).hostname);

/** Set by proxies, whether or not anybody asked them to. */
const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** 421 for a request that names another host than this machine: a page of another site that has its name resolve to 127.0.0.1. */
export const onlyAskedHere: RequestHandler = ({ headers }, response, next) => {
  if (isHere(`http://${headers.host}`)) return next();
  refuse(response, 'This is for this machine alone.');
};

/**
 * 421 for a request that came by another host, from another site's page or through a proxy (docs/security 6): a portal that is
 * being tried out, where much is open, is never exposed by a proxy.
 */
export const onlyFromHere: RequestHandler = ({ headers }, response, next) => {
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name));
  const isOurs = isHere(`http://${headers.host}`) && (headers.origin === undefined || isHere(headers.origin));
  if (isOurs && !isForwarded) return next();
  refuse(response, 'Set PUBLIC_URL.');
};

function refuse(response: Parameters<RequestHandler>[1], detail: string): void {
  const { problem } = problemOf(new ProblemError(421, 'misdirected', detail), randomUUID());
  response
    .status(problem.status)
    .set({ ...apiHeaders, Connection: 'close' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
