import { expect } from '@jest/globals';
import { problemSchema } from '@portal/contracts/http';
import type { Answer } from './call.ts';

/** Words that only a program would say. */
const innards = /\bat .+:\d+|node_modules|ZodError|SyntaxError|undefined|\[object|\bnull\b|stack/;

/** Holds an answer against RFC 9457 (docs/faults 11): a sentence for a person, nothing from inside, never a 5xx. */
export function expectProblem({ status, headers, body }: Answer, wanted?: number): void {
  if (wanted !== undefined) expect({ status, body }).toEqual({ status: wanted, body: expect.anything() });
  expect(status).toBeGreaterThanOrEqual(400);
  expect({ status, body }).toEqual({ status: Math.min(status, 499), body });
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.parse(body);
  expect(problem.status).toBe(status);
  expect(problem.detail).toMatch(/^[A-Z]\S* \S/);
  expect(JSON.stringify(body)).not.toMatch(innards);
}
