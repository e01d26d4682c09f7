import { securityEventSchema, type SecurityEvent } from '@portal/contracts/accounts';
import type { CollectionDeclaration, Collection } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { macOf } from '@portal/service-kit/history';

/**
 * A row of the security log, never changed. `chain` is the day and the process that wrote it, the id is the chain and `seq`:
 * by id, a chain's rows stand one behind the other.
 */
const storedSecurityEventSchema = z.extend(securityEventSchema, {
  version: z.number(),
  chain: z.string(),
  seq: z.number(),
  /** Covers the row and the `mac` before it in its chain. */
  mac: z.string(),
});

export type StoredSecurityEvent = z.infer<typeof storedSecurityEventSchema>;

export const securityEventCollection = {
  name: 'security_events',
  schema: storedSecurityEventSchema,
  row: [
    'id',
    'at',
    'kind',
    'outcome',
    'actor',
    'subject',
    'network',
    'device',
    'session',
    'correlation_id',
    'detail',
    'chain',
    'mac',
  ],
  steady: ['at'],
  indexed: [['at'], ['kind', 'at'], ['actor', 'at'], ['subject', 'at'], ['chain', 'seq']],
} as const satisfies CollectionDeclaration<StoredSecurityEvent>;

export type SecurityRow = (typeof securityEventCollection.row)[number];

export type SecurityEvents = Collection<StoredSecurityEvent, SecurityRow>;

/** What happened, before it has its place in a chain. */
export type Happened = Omit<SecurityEvent, 'id'>;

/** The newest row of a chain, by which the chain up to it can be told from any other. */
export interface Head {
  id: string;
  mac: string;
}

/** The UTC day of an instant, ISO 8601. */
export const dayOf = (at: string): string => at.slice(0, 10);

/** The mac of a row behind the one with `before`; '' for the first of its chain. */
export const rowMac = (
  { version: _version, mac: _mac, ...row }: Omit<StoredSecurityEvent, 'mac'> & { mac?: string },
  before: string,
  key: Buffer,
): string => macOf(row, before, row.chain, key);

/** Of how many chains the heads stand in a new chain's first row: all that a day has, and more. */
const remembered = 20;

/**
 * Begins a chain of one process and one day. Its first row names the heads of the newest other chains: rows cut off their ends,
 * and whole chains taken out, are missed from then on. `append` rejects what the store rejects, and must not be used after.
 */
export async function beginChain(events: SecurityEvents, name: string, key: Buffer, at: string) {
  let head: Head & { seq: number } = { id: '', mac: '', seq: 0 };
  const append = async (happened: Happened): Promise<void> => {
    const seq = head.seq + 1;
    const id = `${name}.${String(seq).padStart(9, '0')}`;
    const row = { ...happened, id, version: 0, chain: name, seq };
    const mac = rowMac(row, head.mac, key);
    // Nothing waits for the disk: what it is about is written durably, before or after, or did not happen.
    await events.insert({ ...row, mac }, [], { isLight: true });
    head = { id, mac, seq };
  };
  await append(ofTheLog(at, { heads: await headsOf(events) }));
  return { day: dayOf(at), head: (): Head => ({ id: head.id, mac: head.mac }), append };
}

/** A row about the log itself. */
export const ofTheLog = (at: string, detail: Happened['detail']): Happened => ({
  at,
  kind: 'log',
  outcome: 'done',
  actor: null,
  subject: null,
  network: null,
  device: null,
  session: null,
  correlation_id: null,
  detail,
});

async function headsOf(events: SecurityEvents): Promise<Head[]> {
  const begun = await events.find({ where: { kind: 'log' }, sort: '-at', limit: remembered });
  const chains = [...new Set(begun.map(({ chain }) => chain))];
  const newest = await Promise.all(chains.map((chain) => events.find({ where: { chain }, sort: '-seq', limit: 1 })));
  return newest.flat().map(({ id, mac }) => ({ id, mac }));
}
