import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventEnvelope } from '@portal/contracts/events';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;

/** What the version before demanded of an event before it took it; fields beyond these it did not look at. */
interface Readers {
  envelope: Schema;
  topics: Readonly<Record<string, { types: readonly string[]; data: Schema }>>;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as T;

/** An event of every type, as the version before published them. */
export const eventsBefore = read<readonly { topic: string; event: EventEnvelope }[]>('events-before.json');
export const readersBefore = read<Readers>('readers-before.json');

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const envelope = ajv.compile(readersBefore.envelope);
const data = new Map(Object.entries(readersBefore.topics).map(([topic, of]) => [topic, ajv.compile(of.data)]));

/** Why the version before could not take an event, in words. It passes over types that it does not know. */
export function faultsBefore(topic: string, event: unknown): string[] {
  const { type, data: given } = event as EventEnvelope;
  const faults = envelope(event) ? [] : [ajv.errorsText(envelope.errors)];
  const check = data.get(topic);
  if (readersBefore.topics[topic]?.types.includes(type) && check && !check(given))
    faults.push(ajv.errorsText(check.errors));
  return faults.map((fault) => `${type} cannot be read by the version before: ${fault}`);
}
