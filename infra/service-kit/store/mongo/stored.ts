import type { EventEnvelope } from '@portal/contracts/events';
import type { Aggregate } from '../store.port.ts';

/** What stands in the engine: the document, its id as `_id`, and its waiting events beside its fields, so that one write holds both. */
export interface Stored {
  _id: string;
  version: number;
  /** Absent while nothing waits. */
  _outbox?: Record<string, unknown>[];
  [field: string]: unknown;
}

/** Where a field of the document stands. Not every server sorts by an index over a field within another. */
export const pathOf = (field: string): string => (field === 'id' ? '_id' : field);

export function toStored({ id, version, ...rest }: Aggregate, events: readonly EventEnvelope[]): Stored {
  const stored = { ...encoded(rest), _id: id, version };
  return events.length > 0 ? { ...stored, _outbox: events.map(encoded) } : stored;
}

export const fromStored = ({ _id, version, _outbox, ...rest }: Stored): Aggregate => ({
  id: _id,
  version,
  ...(decoded(rest) as object),
});

export const eventFromStored = (event: Record<string, unknown>): EventEnvelope => decoded(event) as EventEnvelope;

/** Keys that mean something to the engine or its driver: `$` and `_` in front, dots, and the NUL that ends a key. */
const engineKey = /^[$_]|[.\0%]/g;

const encodeKey = (key: string): string =>
  key.replace(engineKey, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
const decodeKey = (key: string): string =>
  key.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** As JSON would keep it, so that both engines keep the same, with keys escaped that mean something to the engine. */
const encoded = (value: object): Record<string, unknown> =>
  renamed(JSON.parse(JSON.stringify(value)), encodeKey) as Record<string, unknown>;

const decoded = (value: unknown): unknown => renamed(value, decodeKey);

/** A copy with every key renamed, however deep. */
function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => renamed(member, rename));
  const members = Object.entries(value).map(([key, member]) => [rename(key), renamed(member, rename)] as const);
  // With that key a later copy of the value could reach a prototype.
  return Object.fromEntries(members.filter(([key]) => key !== '__proto__'));
}
