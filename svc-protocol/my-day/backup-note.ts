import { unprovedDays, type DeskCounts } from '@portal/contracts/my-day';
import type { Metrics } from '@portal/service-kit/metrics';
import { compareAndSet, isRaced, type Store } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { backupsCollection, type BackupNote, type Backups } from './backups.store.ts';

const id = 'newest';
const dayMs = 24 * 60 * 60 * 1000;

type Noted = Omit<BackupNote, 'id' | 'version'>;
const later = (one: string | null, other: string | null): string | null => ((one ?? '') > (other ?? '') ? one : other);

async function note(backups: Backups, change: (known: Noted | undefined) => Noted): Promise<void> {
  await compareAndSet(async () => {
    const known = await backups.findById(id);
    const { version = 0 } = known ?? {};
    await (known
      ? backups.replace({ ...change(known), id, version })
      : backups.insert({ ...change(known), id, version }));
  }, isRaced);
}

/** Notes for the portal on this store that an archive was made (docs/store 26). */
export const noteBackup = (store: Store, made_at: string): Promise<void> =>
  note(store.collection(backupsCollection), (known) => ({
    since: made_at,
    proved_at: null,
    proof: null,
    ...known,
    made_at,
  }));

/** Notes what a proof of an archive came to. */
export const noteProof = (store: Store, proof: NonNullable<BackupNote['proof']>): Promise<void> =>
  note(store.collection(backupsCollection), (known) => ({
    since: known?.since ?? proof.at,
    made_at: later(known?.made_at ?? null, proof.made_at) ?? proof.at,
    proved_at: later(known?.proved_at ?? null, proof.ok ? proof.made_at : null),
    proof,
  }));

/** What is known of the backups of the portal on this store. */
export const readBackupNote = (store: Store): Promise<BackupNote | undefined> =>
  store.collection(backupsCollection).findById(id);

/** What officers are told of backups: of one that is damaged, and where none was proved for two nights. */
export async function backupToTell({
  backups,
  clock,
  config,
}: Pick<Dependencies, 'backups' | 'clock' | 'config'>): Promise<DeskCounts['backup']> {
  const known = config.prove === 'off' ? undefined : await backups.findById(id);
  if (!known) return undefined;
  const daysSince = (at: string) => Math.floor((clock().getTime() - Date.parse(at)) / dayMs);
  const damaged = known.proof?.ok === false;
  if (!damaged && daysSince(known.proved_at ?? known.since) < unprovedDays) return undefined;
  return { damaged, proved_days: known.proved_at === null ? null : daysSince(known.proved_at) };
}

/** How old the newest backup and the newest proved one are, and whether the last proof went well. */
export function watchBackups(
  metrics: Pick<Metrics, 'watch'>,
  { backups, clock }: Pick<Dependencies, 'backups' | 'clock'>,
): void {
  const told = (value: (known: BackupNote) => number | undefined) => async () => {
    const known = await backups.findById(id);
    const found = known && value(known);
    return found === undefined ? [] : [[{ service: 'protocol' }, found] as const];
  };
  const age = (at: string) => (clock().getTime() - Date.parse(at)) / 1000;
  metrics.watch(
    'backup_age',
    told(({ made_at }) => age(made_at)),
  );
  metrics.watch(
    'backup_proved_age',
    told(({ proved_at }) => (proved_at === null ? undefined : age(proved_at))),
  );
  metrics.watch(
    'backup_ok',
    told(({ proof }) => (proof ? Number(proof.ok) : undefined)),
  );
}
