import { ifMatchVersion, PreconditionRequired, type Call } from '@portal/service-kit/http';

/** New commands name the version that they were decided on (council-year.md, 0). @throws PreconditionRequired, BadRequest */
export function demandIfMatch(headers: Call['headers']): void {
  if (ifMatchVersion(headers) === undefined) throw new PreconditionRequired();
}
