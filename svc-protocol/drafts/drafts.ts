import { applicationDraftSchema, draftLimits, type draftInputSchema } from '@portal/contracts/drafts';
import { formHashSchema, type Form } from '@portal/contracts/council';
import { overTextLimit, progressOf } from '@portal/contracts/sections';
import {
  createOrVersion,
  Ended,
  idempotentId,
  NoSuchRecord,
  parse,
  ProblemError,
  refuseBroken,
  StaleVersion,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import { canonicalJson } from '@portal/service-kit/json';
import { DuplicateKey, VersionConflict, type WriteOptions } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { formatInstantIn } from '@portal/contracts/presentation';
import type { StoredDraft } from './store.ts';
import { formAsked } from '../council-form/form-asked.ts';
import { messages } from '../messages.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';

type Body = z.infer<typeof draftInputSchema>;
type Command = Pick<Call<{ id: string }, unknown, Body>, 'params' | 'headers' | 'body'> & { caller: Caller };

/** The document id of a person's draft. Two people may use the same draft id. */
export const draftDocumentId = (user: string, draftId: string): string => idempotentId(user, 'draft', draftId);

/** One of a person's drafts that has not ended. @throws Ended, NoSuchRecord */
export async function openDraft({ drafts }: Dependencies, user: string, draftId: string): Promise<StoredDraft> {
  const stored = await drafts.findById(draftDocumentId(user, draftId));
  if (!stored) throw new NoSuchRecord();
  if (stored.state === 'ended') throw new Ended(messages.drafts.ended);
  return stored;
}

type ApplicationDraft = z.infer<ReturnType<typeof applicationDraftSchema>>;

/** The form that the body of an application names. @throws BadRequest where it is none */
const formIn = ({ body }: Body): string | undefined =>
  parse(z.looseObject({ form: z.optional(formHashSchema) }), body).form;

const nothingShown = { progress: null, title: null, study_type: null } as const;

/** What the list of drafts shows of an application. @throws BadRequest when it has not the shape of one */
function shownOf(form: Form | undefined, { body }: Body, today: string): Pick<StoredDraft, keyof typeof nothingShown> {
  if (!form) return nothingShown;
  const { answers } = parse(applicationDraftSchema(form), body);
  const progress = progressOf(form, answers, today);
  return { progress, title: answers.title ?? null, study_type: answers.study_type ?? null };
}

/** @throws RuleBroken where an application has more text than can be submitted, at the answer that grew */
async function checkText({ drafts }: Dependencies, form: Form | undefined, { id, body }: StoredDraft): Promise<void> {
  if (!form) return;
  const { answers } = body as ApplicationDraft;
  if (overTextLimit(form, answers).length === 0) return;
  const before = (await drafts.findById(id))?.body as Partial<ApplicationDraft> | undefined;
  refuseBroken(overTextLimit(form, answers, before?.answers).map((one) => ({ ...one, field: `answers.${one.field}` })));
}

/** @throws ProblemError 422 `too_many_drafts` */
async function checkRoom({ drafts }: Dependencies, wanted: StoredDraft): Promise<void> {
  const all = await drafts.find({ where: { user: wanted.user, state: 'open' }, limit: draftLimits.drafts + 1 });
  const others = all.filter(({ id }) => id !== wanted.id);
  const sum = others.reduce((bytes, { size }) => bytes + size, wanted.size);
  if (wanted.size > draftLimits.draft || others.length >= draftLimits.drafts || sum > draftLimits.account)
    throw new ProblemError(422, 'too_many_drafts', messages.drafts.tooMuch);
}

/**
 * Creates a draft with If-None-Match: *, changes one with If-Match. A stale version overwrites nothing; a save whose first answer was
 * lost is answered as it was. @throws StaleVersion, Ended, NoSuchRecord, BadRequest, ProblemError
 */
export async function saveDraft(dependencies: Dependencies, { params, headers, body, caller }: Command) {
  const { drafts, clock } = dependencies;
  const wanted = createOrVersion(headers);
  const id = draftDocumentId(caller.id, params.id);
  const form = body.kind === 'application' ? await formAsked(dependencies, formIn(body)) : undefined;
  const draft: StoredDraft = {
    id,
    version: wanted === 'create' ? 0 : wanted,
    draft_id: params.id,
    user: caller.id,
    ...body,
    ...(form && { form: form.hash }),
    ...shownOf(form?.form, body, todayOf(dependencies)),
    state: 'open',
    size: Buffer.byteLength(JSON.stringify(body.body)),
    updated_at: clock().toISOString(),
  };
  await checkText(dependencies, form?.form, draft);
  await checkRoom(dependencies, draft);
  try {
    const isEnded = wanted !== 'create' && (await drafts.findById(id))?.state === 'ended';
    if (isEnded) throw new Ended(messages.drafts.ended);
    return {
      created: wanted === 'create',
      draft: await (wanted === 'create' ? drafts.insert(draft) : drafts.replace(draft)),
    };
  } catch (error) {
    if (!(error instanceof DuplicateKey || error instanceof VersionConflict)) throw error;
    const present = await openDraft(dependencies, caller.id, params.id);
    if (canonicalJson(present.body) !== canonicalJson(body.body)) throw new StaleVersion(present.version);
    return { created: false, draft: present };
  }
}

const tries = 20;

/** Ends a draft: a tombstone keeps a late save out. Where there is no draft yet, it is written only if `kind` is given. */
export async function endDraft(
  { drafts, clock }: Dependencies,
  user: string,
  draftId: string,
  { kind, ...options }: WriteOptions & { kind?: StoredDraft['kind'] } = {},
): Promise<void> {
  const id = draftDocumentId(user, draftId);
  for (let attempt = 1; ; attempt += 1) {
    const present = await drafts.findById(id);
    if (present?.state === 'ended' || (!present && !kind)) return;
    const trace = { state: 'ended', body: {}, size: 0, ...nothingShown } as const;
    const updated_at = clock().toISOString();
    try {
      if (present) await drafts.replace({ ...present, ...trace, updated_at }, [], options);
      else if (kind)
        await drafts.insert({ id, version: 0, draft_id: draftId, user, kind, subject: draftId, ...trace, updated_at });
      return;
    } catch (error) {
      if (!(error instanceof VersionConflict || error instanceof DuplicateKey) || attempt === tries) throw error;
    }
  }
}

const ofSubject = ({ drafts }: Dependencies, user: string, subject: string) =>
  drafts.find({ where: { user, state: 'open', subject }, limit: draftLimits.drafts });

/** Ends what this person typed for a command that is done. A light write: a tombstone that a power cut undoes is written again. */
export async function endDraftsOn(dependencies: Dependencies, user: string, subject: string): Promise<void> {
  for (const { draft_id } of await ofSubject(dependencies, user, subject))
    await endDraft(dependencies, user, draft_id, { isLight: true });
}

/** Something that this person typed elsewhere would be left behind. */
class UnsavedDraft extends ProblemError {
  constructor() {
    super(409, 'unsaved_drafts', messages.drafts.unsaved);
  }
}

/**
 * Refuses a command of the portal's pages that knows less than the portal does of what its author typed, on any device. Other
 * clients have no drafts (docs/drafts 21). @throws UnsavedDraft
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
  if (all.some(({ draft_id, version }) => !known.has(`${draft_id} "${version}"`))) throw new UnsavedDraft();
}

const batch = 100;
const day = 24 * 60 * 60_000;
/** Days after which a draft that nobody changed is removed, and the tombstone of one that ended. */
const kept = { open: 365, ended: 30 } as const;

/** Removes what has lain too long. Any replica may do so, several at once too. */
export async function sweepDrafts({ drafts, clock }: Pick<Dependencies, 'drafts' | 'clock'>): Promise<void> {
  for (const state of ['open', 'ended'] as const) {
    const to = new Date(clock().getTime() - kept[state] * day).toISOString();
    for (;;) {
      const rows = await drafts.find({ where: { state, updated_at: { to } }, sort: 'updated_at', limit: batch });
      await Promise.all(rows.map(({ id }) => drafts.remove(id)));
      if (rows.length < batch) break;
    }
  }
}

interface Sent {
  id: string;
  request_hash: string;
  /** UTC instant. */
  created_date: string;
}

/** A draft was sent before, with other content than this hash is of. @throws ProblemError 409 `already_sent` */
export function refuseLaterChanges({ config }: Dependencies, sent: Sent, hash: string): void {
  if (sent.request_hash === hash) return;
  const at = formatInstantIn(sent.created_date, config.timeZone);
  throw new ProblemError(409, 'already_sent', messages.drafts.alreadySent(at), { record: sent.id });
}
