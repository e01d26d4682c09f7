import { draftBodySchema, workLimits, type workBodySchema } from '@portal/contracts/protocol';
import {
  createOrVersion,
  Ended,
  idempotentId,
  NoSuchRecord,
  parse,
  ProblemError,
  StaleVersion,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import { canonicalJson } from '@portal/service-kit/json';
import { DuplicateKey, VersionConflict, type WriteOptions } from '@portal/service-kit/store';
import type * as z from 'zod/mini';
import type { StoredWork } from '../../store/work.collection.ts';
import { words } from '../../words.ts';
import type { Dependencies } from '../../dependencies.ts';

type Body = z.infer<typeof workBodySchema>;
type Command = Pick<Call<{ id: string }, unknown, Body>, 'params' | 'headers' | 'body'> & { caller: Caller };

/** The document id of a person's piece. Two people may use the same piece id. */
export const workKey = (user: string, pieceId: string): string => idempotentId(user, 'work', pieceId);

/** One of a person's pieces that has not ended. @throws Ended, NoSuchRecord */
export async function openPiece({ work }: Dependencies, user: string, pieceId: string): Promise<StoredWork> {
  const stored = await work.findById(workKey(user, pieceId));
  if (!stored) throw new NoSuchRecord();
  if (stored.state === 'ended') throw new Ended(words.work.ended);
  return stored;
}

/** What the list of drafts shows of an application. @throws BadRequest when it has not the shape of one */
function shownOf({ kind, body }: Body): Pick<StoredWork, 'step' | 'title' | 'study_type'> {
  if (kind !== 'application') return { step: null, title: null, study_type: null };
  const { step, answers } = parse(draftBodySchema, body);
  return { step, title: answers.title ?? null, study_type: answers.study_type ?? null };
}

/** @throws ProblemError 422 `too_much_work` */
async function checkRoom({ work }: Dependencies, wanted: StoredWork): Promise<void> {
  const all = await work.find({ where: { user: wanted.user, state: 'open' }, limit: workLimits.pieces + 1 });
  const others = all.filter(({ id }) => id !== wanted.id);
  const sum = others.reduce((bytes, { size }) => bytes + size, wanted.size);
  if (wanted.size > workLimits.piece || others.length >= workLimits.pieces || sum > workLimits.account)
    throw new ProblemError(422, 'too_much_work', words.work.tooMuch);
}

/**
 * Creates a piece with If-None-Match: *, changes one with If-Match. A stale version overwrites nothing; a save whose first answer was
 * lost is answered as it was. @throws StaleVersion, Ended, NoSuchRecord, BadRequest, ProblemError
 */
export async function savePiece(dependencies: Dependencies, { params, headers, body, caller }: Command) {
  const { work, clock } = dependencies;
  const wanted = createOrVersion(headers);
  const id = workKey(caller.id, params.id);
  const piece: StoredWork = {
    id,
    version: wanted === 'create' ? 0 : wanted,
    piece_id: params.id,
    user: caller.id,
    ...body,
    ...shownOf(body),
    state: 'open',
    size: Buffer.byteLength(JSON.stringify(body.body)),
    updated_at: clock().toISOString(),
  };
  await checkRoom(dependencies, piece);
  try {
    const isEnded = wanted !== 'create' && (await work.findById(id))?.state === 'ended';
    if (isEnded) throw new Ended(words.work.ended);
    return {
      created: wanted === 'create',
      piece: await (wanted === 'create' ? work.insert(piece) : work.replace(piece)),
    };
  } catch (error) {
    if (!(error instanceof DuplicateKey || error instanceof VersionConflict)) throw error;
    const present = await openPiece(dependencies, caller.id, params.id);
    if (canonicalJson(present.body) !== canonicalJson(body.body)) throw new StaleVersion(present.version);
    return { created: false, piece: present };
  }
}

const tries = 20;

/** Ends a piece: a tombstone keeps a late save out. Where there is no piece yet, it is written only if `kind` is given. */
export async function endPiece(
  { work, clock }: Dependencies,
  user: string,
  pieceId: string,
  { kind, ...options }: WriteOptions & { kind?: StoredWork['kind'] } = {},
): Promise<void> {
  const id = workKey(user, pieceId);
  for (let attempt = 1; ; attempt += 1) {
    const present = await work.findById(id);
    if (present?.state === 'ended' || (!present && !kind)) return;
    const trace = { state: 'ended', body: {}, size: 0, step: null, title: null, study_type: null } as const;
    const updated_at = clock().toISOString();
    try {
      if (present) await work.replace({ ...present, ...trace, updated_at }, [], options);
      else if (kind)
        await work.insert({ id, version: 0, piece_id: pieceId, user, kind, subject: pieceId, ...trace, updated_at });
      return;
    } catch (error) {
      if (!(error instanceof VersionConflict || error instanceof DuplicateKey) || attempt === tries) throw error;
    }
  }
}

const ofSubject = ({ work }: Dependencies, user: string, subject: string) =>
  work.find({ where: { user, state: 'open', subject }, limit: workLimits.pieces });

/** Ends what this person typed for a command that is done. A light write: a tombstone that a power cut undoes is written again. */
export async function endWorkOn(dependencies: Dependencies, user: string, subject: string): Promise<void> {
  for (const { piece_id } of await ofSubject(dependencies, user, subject))
    await endPiece(dependencies, user, piece_id, { isLight: true });
}

/** Something that this person typed elsewhere would be left behind. */
class UnsavedWork extends ProblemError {
  constructor() {
    super(409, 'unsaved_work', words.work.unsaved);
  }
}

/**
 * Refuses a command of the portal's pages that knows less than the portal does of what its author typed, on any device. Other
 * clients have no workspace (unsent-work.md 1). @throws UnsavedWork
 */
export async function refuseUnsaved(
  dependencies: Dependencies,
  { headers, caller }: Pick<Command, 'headers' | 'caller'>,
  subject: string,
  without: readonly { id: string; etag: string }[] = [],
): Promise<void> {
  if (headers['x-portal-session'] !== 'cookie') return;
  // A proxy that compresses answers makes their etags weak.
  const known = new Set(without.map(({ id, etag }) => `${id} ${etag.replace(/^W\//, '')}`));
  const all = await ofSubject(dependencies, caller.id, subject);
  if (all.some(({ piece_id, version }) => !known.has(`${piece_id} "${version}"`))) throw new UnsavedWork();
}
