import type { Log } from '@portal/service-kit/log';
import { DuplicateKey, EngineDown } from '@portal/service-kit/store';
import type { Dependencies } from '../../dependencies.ts';
import type { Drafts, StoredDraft } from '../../store/drafts.collection.ts';
import type { StoredWork } from '../../store/work.collection.ts';
import { notUpToDate } from '../upgrades/run-upgrades.ts';
import { workKey } from './pieces.ts';

const batch = 100;
const day = 24 * 60 * 60_000;
/** Days after which a piece that nobody changed is removed, and the tombstone of one that ended. */
const kept = { open: 365, ended: 30 } as const;

const pieceOf = ({
  draft_id,
  user,
  version,
  step,
  answers,
  title,
  study_type,
  updated_at,
}: StoredDraft): StoredWork => {
  const body = { step, answers };
  return {
    id: workKey(user, draft_id),
    version,
    piece_id: draft_id,
    user,
    kind: 'application',
    subject: draft_id,
    state: 'open',
    body,
    size: Buffer.byteLength(JSON.stringify(body)),
    step,
    title,
    study_type,
    updated_at,
  };
};

/**
 * Makes pieces of the drafts that the version before stored, under their ids and with their versions. Safe to repeat. One with which it
 * fails is told, stays for the next start and holds up no other. @throws EngineDown
 */
export async function takeFormerDrafts(
  { work }: Pick<Dependencies, 'work'>,
  drafts: Drafts,
  log: Pick<Log, 'error'>,
): Promise<void> {
  for await (const draft of drafts.scan(batch)) {
    const { id, draft_id: record } = draft;
    try {
      await work.restore([{ doc: pieceOf(draft), events: [] }]).catch((error: unknown) => {
        if (!(error instanceof DuplicateKey)) throw error;
      });
      await drafts.remove(id);
    } catch (error) {
      if (error instanceof EngineDown) throw error;
      log.error({ upgrade: 'drafts', record, id, error }, notUpToDate);
    }
  }
}

/** Removes what has lain too long. Any replica may do so, several at once too. */
export async function sweepWork({ work, clock }: Pick<Dependencies, 'work' | 'clock'>): Promise<void> {
  for (const state of ['open', 'ended'] as const) {
    const to = new Date(clock().getTime() - kept[state] * day).toISOString();
    for (;;) {
      const rows = await work.find({ where: { state, updated_at: { to } }, sort: 'updated_at', limit: batch });
      await Promise.all(rows.map(({ id }) => work.remove(id)));
      if (rows.length < batch) break;
    }
  }
}
