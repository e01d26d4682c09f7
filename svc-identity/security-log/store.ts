import type { SecurityKind, SecurityOutcome } from '@portal/contracts/accounts';
import { networkOf } from '@portal/service-kit/http';
import { securityLines, type Log } from '@portal/service-kit/log';
import type { Store } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import type { IncomingHttpHeaders } from 'node:http';
import {
  beginChain,
  dayOf,
  ofTheLog,
  securityEventCollection,
  type Happened,
  type SecurityEvents,
  type SecurityRow,
  type StoredSecurityEvent,
} from './chain.ts';

/** The request that something happened in. */
export interface Cause {
  caller?: { id: string; session: string };
  headers: IncomingHttpHeaders;
  req: { ip?: string | undefined };
  requestId: string;
}

/** Of what came over no network: an operator's command, a decision that takes effect. */
export const overNoNetwork = ({ correlationId }: { correlationId: string }): Cause => ({
  headers: {},
  req: {},
  requestId: correlationId,
});

export interface What {
  outcome?: SecurityOutcome;
  /** Where the request's caller does not say it, as at a sign-in. */
  actor?: string | null;
  /** Whom it is about, by account id; the actor where it is left out. */
  subject?: string | null;
  session?: string | null;
  /** What else an officer must know. Never what a person typed, nor a token, code or address. */
  detail?: Readonly<Record<string, string | number | boolean | null>>;
}

export interface SecurityLog {
  events: SecurityEvents;
  /**
   * Writes one row of the security log (docs/sessions 33) about what this request did, or was refused; `done` where no outcome is
   * given. Resolves when it is stored. Never rejects: a row that cannot be stored is an ERROR line of the log.
   */
  record(kind: SecurityKind, cause: Cause, what?: What): Promise<void>;
  /** Once a day: tells the log collector where this process's chain ends, and removes chains past their time. @throws EngineDown */
  tend(): Promise<void>;
  /** When the process ends: tells where its chain ends. */
  close(): Promise<void>;
}

interface SecurityLogOptions {
  store: Store;
  /** Chains the rows. Kept outside the store. */
  historyKey: Buffer;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** How many days a row is kept. */
  days: number;
}

/** Longer names of browsers are cut. */
const longestDevice = 300;
/** By how much the clocks of replicas may, in ms. */
const clocksDiffer = 60_000;
/** Rows that are removed at a time. */
const sweep = 500;

export function createSecurityLog({ store, historyKey, clock, ids, log, days }: SecurityLogOptions): SecurityLog {
  const events = store.collection<StoredSecurityEvent, SecurityRow>(securityEventCollection);
  const lines = securityLines(log);
  const writer = ids();
  let begun = 0;
  let chain: Awaited<ReturnType<typeof beginChain>> | undefined;
  let writing = Promise.resolve();

  let tended = '';
  const tellHead = (): void => {
    if (chain) lines.info({ ...chain.head() }, 'head of the security log');
  };
  const enqueue = (happened: Happened): Promise<void> => (writing = writing.then(() => write(happened)));

  /** Whole chains: each is of one day. The row about the removal comes first, so that `verify` misses none of them. */
  const removeBefore = async (day: string): Promise<void> => {
    const past = (limit: number) => events.find({ where: { at: { to: day } }, sort: 'at', limit });
    let rows = await past(sweep);
    if (rows.length > 0) await enqueue(ofTheLog(clock().toISOString(), { before: day }));
    for (; rows.length > 0; rows = await past(sweep)) for (const { id } of rows) await events.remove(id);
  };

  /** The chain of this process and that day. After a failure another one is begun: what is stored of the last one is unknown. */
  const chainFor = async (at: string) => {
    if (chain?.day === dayOf(at)) return chain;
    tellHead();
    begun += 1;
    chain = await beginChain(events, `${dayOf(at)}.${writer}.${begun}`, historyKey, at);
    return chain;
  };
  /** When the last row was written, by this process or before it. */
  let newest: string | undefined;
  const watchClock = async ({ at }: Happened): Promise<void> => {
    newest ??= (await events.find({ sort: '-at', limit: 1 }))[0]?.at ?? at;
    const [now, before] = [Date.parse(at), Date.parse(newest)];
    if (before - now > clocksDiffer) log.error({ now: at, before: newest }, 'the clock went back: set it right');
    newest = at;
  };
  const write = async (happened: Happened): Promise<void> => {
    try {
      await watchClock(happened);
      await (await chainFor(happened.at)).append(happened);
    } catch (error) {
      chain = undefined;
      lines.error({ error, row: happened }, 'a row of the security log could not be stored');
    }
  };

  return {
    events,
    record(kind, { caller, headers, req, requestId }, { outcome = 'done', detail = {}, ...who } = {}) {
      const actor = who.actor === undefined ? (caller?.id ?? null) : who.actor;
      const happened: Happened = {
        at: clock().toISOString(),
        kind,
        outcome,
        actor,
        subject: who.subject === undefined ? actor : who.subject,
        network: req.ip === undefined ? null : networkOf(req.ip),
        device: headers['user-agent']?.slice(0, longestDevice) ?? null,
        session: who.session === undefined ? (caller?.session ?? null) : who.session,
        correlation_id: requestId,
        detail,
      };
      return enqueue(happened);
    },
    async tend() {
      const now = clock();
      const today = dayOf(now.toISOString());
      if (today === tended) return;
      tellHead();
      await removeBefore(dayOf(new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()));
      tended = today;
    },
    async close() {
      await writing;
      tellHead();
    },
  };
}
