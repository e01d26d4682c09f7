import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What kafkajs exports in a file of its own. Throws, and so ends the start, where that names `place` another number of times than
 * `expected`: it is another version, and what `changedBy` does to it may be wrong or needless.
 */
export function kafkajsPart(file: string, place: string, expected: number, changedBy: string): unknown {
  const part: unknown = require(`kafkajs/src/${file}`);
  const found = String(part).split(place).length - 1;
  if (found === expected) return part;
  const { version } = require('kafkajs/package.json') as { version: string };
  throw new Error(
    `kafkajs ${version}: ${place} expected ${expected} times in src/${file}, found ${found} times: look at infra/service-kit/bus/kafka/${changedBy}`,
  );
}
