import { oneLine } from '@portal/contracts/texts';
import {
  formatNumber,
  numberCodes,
  type StudyType,
  studyTypes,
  type Submitted,
  submittedSchema,
} from '@portal/contracts/protocol';
import { type Application, checkApplication, normaliseApplication, submissionShape } from '@portal/contracts/sections';
import {
  endpoint,
  bodyHash,
  checkSameBody,
  Ended,
  etagOf,
  idempotencyKey,
  idempotentId,
  type Answer,
  type Caller,
  DailyLimit,
} from '@portal/service-kit/http';
import { DuplicateKey, type Where } from '@portal/service-kit/store';
import { dayIn, startOfDayIn } from '@portal/contracts/presentation';
import type { Decided } from '../protocol/decided.rules.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { submit } from './submit.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { attachFiles, claimantOf } from '../files/attach-files.ts';
import { applicationLimit } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { insertDecided } from '../protocol/save-protocol.ts';
import { endDraft, refuseUnsaved, refuseLaterChanges } from '../drafts/drafts.ts';

const limited = { protocols: 'submissions', followUps: 'followUps' } as const;

/** Before a new application or form is stored: how many this person has sent today (docs/accounts 30). @throws DailyLimit */
export async function checkLimit(
  { clock, config, ...dependencies }: Dependencies,
  kind: keyof typeof limited,
  user: string,
): Promise<void> {
  const most = config.limits?.[limited[kind]] ?? Infinity;
  if (most === Infinity) return;
  const created_date = { from: startOfDayIn(clock(), config.timeZone).toISOString() };
  const collection: { count: Dependencies['protocols']['count'] } = dependencies[kind];
  // Each by an index of its own.
  const where: Where = { user, ...(kind === 'protocols' && { deleted: false }), created_date };
  if ((await collection.count({ where }, most)) >= most) throw new DailyLimit();
}

/** The id of the protocol that this person creates with this Idempotency-Key, which is the id of the draft. */
export const protocolIdOf = (user: string, key: string): string => idempotentId(user, 'POST /api/protocols', key);

/** @throws Ended, with the protocol, when this draft was submitted */
export async function refuseSubmitted({ protocols }: Dependencies, user: string, draftId: string): Promise<void> {
  const record = protocolIdOf(user, draftId);
  if (await protocols.findById(record)) throw new Ended(messages.draftSubmitted, { record });
}

/** POST /api/protocols: submits an application, once for each Idempotency-Key (docs/applications 8 and 9). */
export const submitProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Submit a whole application',
    body: submissionShape,
    bodyLimit: applicationLimit,
    answers: { 201: submittedSchema },
    handle: async (call) => {
      const { headers, requestId, caller } = call;
      const { draft, without, ...body } = call.body;
      const key = idempotencyKey(headers);
      const id = protocolIdOf(caller.id, key);
      const hash = bodyHash(body);
      const present = await dependencies.protocols.findById(id);
      if (!present) await refuseUnsaved(dependencies, call, key, without);
      const stored = present ?? (await create(dependencies, id, body, hash, { caller, requestId }));
      if (draft) refuseLaterChanges(dependencies, stored, hash);
      checkSameBody(stored.request_hash, hash);
      // Light: a draft that a power cut brings back is not shown, because its protocol exists.
      await endDraft(dependencies, caller.id, key, { isLight: true });
      return submitted(stored);
    },
  });

async function create(
  dependencies: Dependencies,
  id: string,
  application: Application,
  hash: string,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<StoredProtocol> {
  const at = dependencies.clock();
  await checkLimit(dependencies, 'protocols', caller.id);
  const decided = await answering(0, () => decide(dependencies, id, application, { caller, at }));
  try {
    return await insertDecided(dependencies, decided, hash, { actor: caller.id, at, correlationId: requestId });
  } catch (error) {
    if (error instanceof DuplicateKey) return dependencies.protocols.get(id);
    throw error;
  }
}

/** The number is taken last, so that a refused application leaves no gap in the numbers. */
async function decide(
  dependencies: Dependencies,
  id: string,
  application: Application,
  { caller, at }: { caller: Caller; at: Date },
): Promise<Decided> {
  const today = dayIn(at, dependencies.config.timeZone);
  throwIfInvalid(checkApplication(application, today));
  const settled = normaliseApplication(application, today);
  const { records, errors } = await attachFiles(settled, claimantOf(dependencies, caller));
  throwIfInvalid(errors);
  const study_type = studyTypeOf(application);
  const title = oneLine(String(application.title));
  const number = await nextNumber(dependencies, study_type);
  const submission = { id, number, owner: caller.id, study_type, title, sections: records, at: at.toISOString() };
  return submit(submission, dependencies.ids);
}

function studyTypeOf({ study_type }: Application): StudyType {
  const found = studyTypes.find((one) => one === study_type);
  if (!found) throw new Error('An application was checked without its study type');
  return found;
}

async function nextNumber({ store, config }: Dependencies, studyType: StudyType): Promise<string> {
  const code = numberCodes[studyType];
  return formatNumber(code, await store.next(`number:${code}`, config.numberStarts?.[code] ?? 1));
}

/** The answer to the first request, and to every repeat of it. */
const submitted = ({ id, number }: StoredProtocol): Answer => ({
  status: 201,
  body: { id, number, status: 'pending' } satisfies Submitted,
  headers: { Location: `/api/protocols/${id}`, ETag: etagOf(1) },
});
