import { STATUS_CODES } from 'node:http';
import type { Problem } from '@portal/contracts/http';
import { FileTooLarge } from '../files/files.port.ts';
import { DuplicateKey, EngineDown, NoRoom, NotFound, VersionConflict } from '../store/store-error.ts';
import { NoSuchRecord, OutOfRoom, ProblemError, StateConflict, TooLarge, Unavailable } from './problem-error.ts';
import { messages } from './messages.ts';
import { nameOf as wholeNameOf, sentenceTexts, type Named } from '@portal/contracts/texts';

const unexpected = (): ProblemError => new ProblemError(500, 'internal', messages.internal);

/** What a store or express throws, as a problem; undefined is a defect of ours (500). */
function known(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof NoRoom) return new OutOfRoom(error);
  if (error instanceof EngineDown) return new Unavailable(error);
  if (error instanceof NotFound) return new NoSuchRecord();
  if (error instanceof VersionConflict || error instanceof DuplicateKey) return new StateConflict(messages.atOnce);
  if (error instanceof FileTooLarge) return new TooLarge(error.maxBytes);
  // express: a path that does not decode
  if (error instanceof URIError) return new NoSuchRecord();
  return undefined;
}

/** The one mapping from errors to answers. `isOurs` says that a person must look (log it as an error). */
export function problemOf(
  error: unknown,
  requestId: string,
): { problem: Problem; headers: Record<string, string>; isOurs: boolean } {
  const found = known(error);
  const { status, code, message, details } = found ?? unexpected();
  const problem: Problem = {
    type: `urn:portal:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    ...nameOf(message),
    code,
    request_id: requestId,
    ...(details.errors ? { errors: details.errors.map((error) => ({ ...error, ...nameOf(error.message) })) } : {}),
    ...(details.version === undefined ? {} : { version: details.version }),
    ...(details.record === undefined ? {} : { record: details.record }),
    ...details.present,
    ...(details.ticket === undefined ? {} : { ticket: details.ticket }),
    ...(details.token === undefined ? {} : { token: details.token }),
    ...(details.protocol_status === undefined ? {} : { protocol_status: details.protocol_status }),
    ...(details.question_state === undefined ? {} : { question_state: details.question_state }),
  };
  const headers: Record<string, string> = {};
  if (details.retryAfter !== undefined) headers['Retry-After'] = String(Math.ceil(details.retryAfter));
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  return { problem, headers, isOurs: found === undefined };
}

const argument = /\{(\w+)\}/g;

/** A pattern that finds the values in a text that was filled with them. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(argument, '(.+)')}$`, 's');

const patterns = new Map<string, RegExp>();

/** The key and the values of an English sentence of this process; undefined where it has no key. */
export function nameOf(said: string): Named | undefined {
  const known = wholeNameOf(said);
  if (known) return known;
  for (const [key, text] of sentenceTexts) {
    if (!text.includes('{')) continue;
    const pattern = patterns.get(key) ?? patternOf(text);
    patterns.set(key, pattern);
    const found = pattern.exec(said);
    if (found)
      return {
        key,
        values: Object.fromEntries(
          [...text.matchAll(argument)].map(([, name = ''], at) => [name, found[at + 1] ?? '']),
        ),
      };
  }
  return undefined;
}
