import { afterAll, describe, it } from '@jest/globals';
import type { FoundEngine } from './find-engines.ts';

export { dockerAnswers, findKafka, findMongo, type FoundEngine } from './find-engines.ts';

/** Runs a suite against the engine and stops what was started for it; without an engine the suite is reported as skipped, with the reason in its title. */
export function withEngine(engine: FoundEngine, name: string, suite: (address: string) => void): void {
  if ('missing' in engine) {
    describe.skip(`${name}: ${engine.missing}`, () => it('needs an engine', () => undefined));
    return;
  }
  suite(engine.address);
  afterAll(engine.stop);
}
