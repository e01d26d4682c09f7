import { Gauge, type Registry } from 'prom-client';
import { within } from '../time/index.ts';

/** Gauges whose value is asked for when the metrics are read. */
const declared = {
  engine_up: {
    name: 'portal_engine_up',
    help: '1 while the engine answers, 0 while it does not',
    labelNames: ['service', 'engine'],
  },
  mails: { name: 'portal_mails', help: 'Mails by state', labelNames: ['kind', 'state'] },
  oldest_mail: {
    name: 'portal_mail_oldest_undelivered_timestamp_seconds',
    help: 'Since when the oldest mail waits that is to be sent by now; missing while there is none',
    labelNames: ['kind'],
  },
  consumer_lag: {
    name: 'portal_consumer_lag_events',
    help: 'Events published and not yet handled by a consumer group',
    labelNames: ['group', 'topic'],
  },
  dead_events: {
    name: 'portal_dead_events',
    help: 'Events that a consumer group gave up and that are still kept; every replica tells the same number',
    labelNames: ['group'],
  },
  disk_free: {
    name: 'portal_disk_free_bytes',
    help: 'Room left for the data folder',
    labelNames: ['folder'],
  },
  disk_size: {
    name: 'portal_disk_size_bytes',
    help: 'Size of the file system that holds the data folder',
    labelNames: ['folder'],
  },
  backup_age: {
    name: 'portal_backup_age_seconds',
    help: 'Age of the newest backup; missing while none is known of',
    labelNames: ['service'],
  },
  backup_proved_age: {
    name: 'portal_backup_proved_age_seconds',
    help: 'Age of the newest backup that was restored and found whole; missing while there is none',
    labelNames: ['service'],
  },
  backup_ok: {
    name: 'portal_backup_ok',
    help: '1 where the last proof found a backup whole, else 0',
    labelNames: ['service'],
  },
} as const;

export type Watched = keyof typeof declared;
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];
type Read = () => Promise<readonly Sample[]>;

/** Timeout of one source in ms: reading the metrics must not wait for an engine that hangs. */
const longestLook = 2_000;

/** A value that is not answered in time is left out. */
const looked = (read: Read): Promise<readonly Sample[]> =>
  within(
    longestLook,
    read().catch(() => []),
    [],
  );

/** The gauges of one registry; each may have several sources. */
export function watchedGauges(registry: Registry): (what: Watched, read: Read) => void {
  const sources = new Map<Watched, Read[]>();
  return (what, read) => {
    const known = sources.get(what);
    if (known) {
      known.push(read);
      return;
    }
    const reads = [read];
    sources.set(what, reads);
    const gauge: Gauge = new Gauge({
      ...declared[what],
      registers: [registry],
      async collect() {
        const samples = (await Promise.all(reads.map(looked))).flat();
        gauge.reset();
        for (const [labels, value] of samples) gauge.set({ ...labels }, value);
      },
    });
  };
}
