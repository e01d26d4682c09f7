import { ProblemError } from '@portal/service-kit/http';

/** 409: another part stands there already. `offset` is where to go on, in bytes. */
export class OffsetConflict extends ProblemError {
  readonly offset: number;
  constructor(offset: number) {
    super(409, 'offset_conflict', 'This part does not begin where the upload ends.');
    this.offset = offset;
  }
}

/** What @tus/server throws: plain objects of status and text. */
const isTusError = (error: unknown): error is { status_code: number; body: string } =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;

const codes: Readonly<Record<number, string>> = {
  403: 'bad_request',
  404: 'not_found',
  409: 'offset_conflict',
  410: 'gone',
  412: 'tus_version',
  413: 'too_large',
};

/** The problem document of what the library refuses; its 403s are of headers that are missing. */
export function asProblem(error: unknown): unknown {
  if (!isTusError(error)) return error;
  const { status_code: status, body } = error;
  return new ProblemError(status === 403 ? 400 : status, codes[status] ?? 'bad_request', body.trim());
}
