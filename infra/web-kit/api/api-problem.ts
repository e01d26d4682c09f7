import type { FieldError, Problem } from '@portal/contracts/http';
import { fill } from '@portal/contracts/texts';
import { rememberKey } from '../language/server-sentences.ts';
import { messages } from '../messages.ts';

/** An answer of 4xx or 5xx. `message` and `detail` are the same sentence, in English: pages show it by ui-kit's `Said`. */
export class ApiProblem extends Error {
  readonly status: number;
  /** For programs: 'state_conflict', 'awaiting_approval', ... 'unknown' when the answer was no problem document. */
  readonly code: string;
  readonly detail: string;
  /** Broken rules by dotted path into the body; empty unless the status is 422. */
  readonly errors: readonly FieldError[];
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** The whole document: version and protocol_status with 409, request_id. */
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem>, retryAfter?: number) {
    const { detail: english = messages.unknownProblem, values, request_id } = problem;
    const { key = problem.detail === undefined ? 'connection.unknownProblem' : undefined } = problem;
    // An error that only an operator can fix carries the id of its log lines.
    super(status >= 500 && request_id ? `${english} ${fill(messages.reference, { id: request_id })}` : english);
    rememberKey(this.message, { english, key, values });
    for (const { message, ...named } of problem.errors ?? []) rememberKey(message, { english: message, ...named });
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.detail = this.message;
    this.errors = problem.errors ?? [];
    this.retryAfter = retryAfter;
    this.problem = problem;
  }
}

/** Whether the answer may be another one in a moment: the portal did not answer the question itself. */
export const isOutage = ({ status }: ApiProblem): boolean => status >= 500 || status === 429;

/** The request never reached the portal, or no answer came back in time. Trying again is safe where the call is. */
export class Offline extends Error {
  constructor(options?: ErrorOptions) {
    super(messages.offline, options);
    rememberKey(messages.offline, { english: messages.offline, key: 'connection.offline' });
    this.name = 'Offline';
  }
}

/** Nothing was sent: it would not be what its person sees, for something was typed elsewhere meanwhile. */
export class TypedElsewhere extends Error {
  constructor() {
    super(messages.elsewhere);
    rememberKey(messages.elsewhere, { english: messages.elsewhere, key: 'connection.elsewhere' });
    this.name = 'TypedElsewhere';
  }
}

/** Reads an answer that is not 2xx; proxies answer HTML or nothing, so the body may be anything. */
export function problemFrom(status: number, contentType: string | null, body: string, retryAfter: string | null) {
  let problem: Partial<Problem> = {};
  if (contentType?.includes('json')) {
    try {
      problem = Object(JSON.parse(body)) as Partial<Problem>;
    } catch {
      // The body was cut off; the status still says what happened.
    }
  }
  return new ApiProblem(status, problem, Number(retryAfter) || undefined);
}
