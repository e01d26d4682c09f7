import type { FieldError } from '@portal/contracts/http';
import { messages } from './messages.ts';

interface Details {
  errors?: readonly FieldError[];
  /** Present state of the record, with 409. */
  version?: number;
  protocol_status?: string;
  /** Of the question, with 409 `question_over`. */
  question_state?: string;
  /** What was sent before, with 409 `already_sent`, and 410 of its draft. */
  record?: string;
  /** The present form of the council, with 409 `form_changed`: hash, name, UTC instant. */
  present?: { form: string; name: string; since: string };
  /** Of a sign-in that goes on, with 403. */
  ticket?: string;
  token?: string;
  /** Seconds, as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error with an answer: `detail` is a sentence for the person, `code` is for programs. Subclasses name a business fact where a feature needs one. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;
  constructor(status: number, code: string, detail: string, details: Details = {}) {
    super(detail, { cause: details.cause });
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** 400: unparsable or of the wrong shape. */
export class BadRequest extends ProblemError {
  constructor(detail: string, errors?: readonly FieldError[]) {
    super(400, 'bad_request', detail, errors ? { errors } : {});
  }
}

/** 401: one message for every cause. */
export class Unauthorized extends ProblemError {
  constructor(detail = messages.logIn, code = 'unauthorized') {
    super(401, code, detail);
  }
}

/** 403: known, but not allowed. */
export class Forbidden extends ProblemError {
  constructor(detail = messages.mayNot, code = 'forbidden', next: { ticket?: string; token?: string } = {}) {
    super(403, code, detail, next);
  }
}

/** 404: does not exist, is deleted, or is not the caller's to know of. */
export class NoSuchRecord extends ProblemError {
  constructor(detail = messages.noRecord) {
    super(404, 'not_found', detail);
  }
}

/** 409: what the record is now does not allow it. */
export class StateConflict extends ProblemError {
  constructor(detail: string, present: { protocol_status?: string; version?: number } = {}) {
    super(409, 'state_conflict', detail, present);
  }
}

/** 410: it ended, and does not come back. */
export class Ended extends ProblemError {
  constructor(detail: string, sent: { record?: string } = {}) {
    super(410, 'ended', detail, sent);
  }
}

/** 412: the caller's copy is stale; nothing was overwritten. */
export class StaleVersion extends ProblemError {
  constructor(version: number, present: { protocol_status?: string } = {}) {
    super(412, 'stale', messages.stale, { version, ...present });
  }
}

/** 413. `limit` in bytes. */
export class TooLarge extends ProblemError {
  constructor(limit: number) {
    const size = limit >= 1024 * 1024 ? `${Math.floor(limit / (1024 * 1024))} MB` : `${Math.floor(limit / 1024)} KB`;
    super(413, 'too_large', messages.tooLarge({ size }));
  }
}

/** 415. */
export class UnsupportedType extends ProblemError {
  constructor(detail: string) {
    super(415, 'unsupported_type', detail);
  }
}

/** 422: the shape is right, a rule is broken; messages in the specification's words. */
export class RuleBroken extends ProblemError {
  constructor(errors: readonly FieldError[]) {
    super(422, 'rule_broken', errors[0]?.message ?? messages.broken, { errors });
  }
}

/** @throws RuleBroken where there is an error */
export function refuseBroken(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new RuleBroken(errors);
}

/** 428: an If-Match or If-None-Match is needed here. */
export class PreconditionRequired extends ProblemError {
  constructor() {
    super(428, 'precondition_required', 'Say which version you change: send If-Match, or If-None-Match: * to create.');
  }
}

/** 429. `retryAfter` in seconds. */
export class TooMany extends ProblemError {
  constructor(retryAfter: number, detail = waitInWords(retryAfter)) {
    super(429, 'too_many', detail, { retryAfter });
  }
}

/** 429: an account or a network has done as much as it may in a day (docs/accounts 30). */
export class DailyLimit extends ProblemError {
  constructor(detail: string = messages.dailyLimit) {
    super(429, 'daily_limit', detail);
  }
}

/** 503: an engine does not answer; nothing was saved. */
export class Unavailable extends ProblemError {
  constructor(cause?: unknown) {
    super(503, 'unavailable', messages.unavailable, { retryAfter: 2, cause });
  }
}

/** 507: the disk is full; nothing was saved. */
export class OutOfRoom extends ProblemError {
  constructor(cause?: unknown) {
    super(507, 'no_room', messages.noRoom, { retryAfter: 60, cause });
  }
}

const waitInWords = (seconds: number): string =>
  seconds < 90
    ? messages.tooMany.seconds({ count: Math.max(1, Math.ceil(seconds)) })
    : messages.tooMany.minutes({ count: Math.ceil(seconds / 60) });
