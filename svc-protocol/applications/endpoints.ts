import * as z from 'zod/mini';
import { formHashSchema, formOf, type Form } from '@portal/contracts/council';
import { oneLine } from '@portal/contracts/texts';
import {
  codeOf,
  counterOf,
  formatNumber,
  reviewersFor,
  withTypesOf,
  type NumberRules,
  type StudyType,
  type Submitted,
  submittedSchema,
  hasTwoReviewers,
} from '@portal/contracts/protocol';
import {
  type Application,
  checkApplication,
  normaliseApplication,
  submissionShape,
  cardOf,
  eachSection,
  rowsOf,
  type SectionName,
  type SectionUpdate,
  sectionUpdateShape,
} from '@portal/contracts/sections';
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
  BadRequest,
  ifMatchVersion,
  parse,
  ProblemError,
  PreconditionRequired,
} from '@portal/service-kit/http';
import { DuplicateKey, type Where } from '@portal/service-kit/store';
import { dayIn, startOfDayIn } from '@portal/contracts/presentation';
import type { Decided } from '../protocol/decided.rules.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { submit } from './submit.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { formAsked } from '../council-form/form-asked.ts';
import { fileFields } from '../files/files.rules.ts';
import { attachFiles, claimantOf } from '../files/attach-files.ts';
import { applicationLimit, protocolParams, sendPdf } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { insertDecided } from '../protocol/save-protocol.ts';
import { endDraft, refuseUnsaved, refuseLaterChanges } from '../drafts/drafts.ts';
import type { Answers } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import type { Protocol } from '../protocol/protocol.types.ts';
import { requireEditable, updateCard, type CardUpdate } from './update-card.rules.ts';
import { changeProtocol, protocolCommand, readable } from '../protocol/change-protocol.ts';
import { slotHeldBy, commentField } from '../reviews/slot.rules.ts';
import { presentProtocol } from '../protocol/present-protocol.ts';
import { protocolDocument } from './protocol-document.ts';

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
    body: anyBody,
    shownBody: submissionShape(dependencies.councilForms.own),
    bodyLimit: applicationLimit,
    answers: { 201: submittedSchema },
    handle: async (call) => {
      const { headers, requestId, caller } = call;
      const key = idempotencyKey(headers);
      const id = protocolIdOf(caller.id, key);
      const present = await dependencies.protocols.findById(id);
      if (present) refuseOtherForm(dependencies, present, call.body);
      const asked = present
        ? { hash: present.form, form: formOf(present) }
        : await presentForm(dependencies, call.body);
      const { form: _named, draft, without, ...body } = parse(submissionShape(asked.form), call.body);
      const hash = bodyHash(body);
      if (!present) await refuseUnsaved(dependencies, call, key, without);
      const stored = present ?? (await create(dependencies, { id, asked, body, hash }, { caller, requestId }));
      if (draft) refuseLaterChanges(dependencies, stored, hash);
      checkSameBody(stored.request_hash, hash);
      // Light: a draft that a power cut brings back is not shown, because its protocol exists.
      await endDraft(dependencies, caller.id, key, { isLight: true });
      return submitted(stored);
    },
  });

/** What was sent by another form than the protocol that arrived is other content, which that form cannot read. @throws ProblemError 409 `already_sent`, RulesBroken */
function refuseOtherForm(dependencies: Dependencies, stored: StoredProtocol, { form, draft }: z.infer<typeof anyBody>) {
  if (form === undefined || form === stored.form) return;
  if (draft) refuseLaterChanges(dependencies, stored, '');
  checkSameBody(stored.request_hash, '');
}

/** Bodies are parsed by the form of the record, once it is known which one that is. */
const anyBody = z.looseObject({ form: z.optional(formHashSchema) });

interface Asked {
  hash: string;
  form: Form;
}

/** The present form, which judges what is submitted. @throws BadRequest where another is named that never was; ProblemError 409 `form_changed` */
async function presentForm(dependencies: Dependencies, { form: named }: { form?: string }): Promise<Asked> {
  const present = await dependencies.councilForms.present();
  if (named === undefined || named === present.hash) return present;
  await formAsked(dependencies, named);
  const { hash: form, name, since } = present;
  throw new ProblemError(409, 'form_changed', messages.formChanged, { present: { form, name, since } });
}

interface Sent {
  /** Of the protocol. */
  id: string;
  asked: Asked;
  body: Application;
  /** Of the body. */
  hash: string;
}

async function create(
  dependencies: Dependencies,
  { id, asked, body, hash }: Sent,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<StoredProtocol> {
  const at = dependencies.clock();
  await checkLimit(dependencies, 'protocols', caller.id);
  const decided = await answering(0, () => decideSubmission(dependencies, id, asked, body, { caller, at }));
  try {
    return await insertDecided(dependencies, decided, hash, { actor: caller.id, at, correlationId: requestId });
  } catch (error) {
    if (error instanceof DuplicateKey) return dependencies.protocols.get(id);
    throw error;
  }
}

/** The number is taken last, so that a refused application leaves no gap in the numbers. */
async function decideSubmission(
  dependencies: Dependencies,
  id: string,
  { hash, form }: Asked,
  application: Application,
  { caller, at }: { caller: Caller; at: Date },
): Promise<Decided> {
  const today = dayIn(at, dependencies.config.timeZone);
  throwIfInvalid(checkApplication(form, application, today));
  const settled = normaliseApplication(form, application, today);
  const { records, errors } = await attachFiles(form, settled, claimantOf(dependencies, caller));
  throwIfInvalid(errors);
  const study_type = studyTypeOf(application);
  const title = oneLine(String(application.title));
  const rules = withTypesOf(dependencies.config.council, form);
  const number = await nextNumber(dependencies, rules, study_type, today);
  const reviewers_needed = reviewersFor(rules, study_type);
  const about = { study_type, reviewers_needed, title, sections: records };
  return submit({ id, number, form: hash, owner: caller.id, ...about, at: at.toISOString() }, dependencies.ids);
}

function studyTypeOf({ study_type }: Application): StudyType {
  if (!study_type) throw new Error('An application was checked without its study type');
  return study_type;
}

async function nextNumber(
  { store, config: { numberStarts } }: Dependencies,
  rules: NumberRules,
  studyType: StudyType,
  today: string,
): Promise<string> {
  const code = codeOf(rules, studyType);
  if (code === undefined) throw new Error(`The council has no code for ${studyType}`);
  const year = today.slice(0, 4);
  const count = await store.next(counterOf(rules, code, year), numberStarts?.[code] ?? 1);
  return formatNumber(rules, { code, year, count: String(count) });
}

/** The answer to the first request, and to every repeat of it. */
const submitted = ({ id, number, reviewers_needed }: StoredProtocol): Answer => ({
  status: 201,
  body: { id, number, status: 'pending', reviewers_needed } satisfies Submitted,
  headers: { Location: `/api/protocols/${id}`, ETag: etagOf(1) },
});

/** The record without files that are null: those were not replaced. */
function withoutNoFiles(form: Form, name: SectionName, record: Answers): Answers {
  const files = new Set(fileFields(form, name).map((field) => field.name));
  return Object.fromEntries(Object.entries(record).filter(([field, value]) => value !== null || !files.has(field)));
}

/** Replaces receipts in the sent sections by their files. `errors` names the fields with an invalid receipt. */
async function withFiles(
  dependencies: Dependencies,
  form: Form,
  sent: SectionUpdate,
  caller: Caller,
): Promise<{ sent: Application; errors: readonly FieldError[] }> {
  const records = eachSection(form, (name) => rowsOf(sent, name).map((record) => withoutNoFiles(form, name, record)));
  const attached = await attachFiles(form, records, claimantOf(dependencies, caller));
  const given = Object.entries(attached.records).filter(([name]) => name in sent);
  return { sent: { ...sent, ...Object.fromEntries(given) }, errors: attached.errors };
}

interface Save {
  dependencies: Dependencies;
  caller: Caller;
  body: Readonly<Record<string, unknown>>;
}

/** What was sent, as the protocol's form asks it, and the card that holds it. @throws BadRequest */
function readCard(form: Form, body: Save['body']): { update: SectionUpdate; card: CardUpdate['card'] } {
  const update = parse(sectionUpdateShape(form), body);
  const card = cardOf(form, update);
  if (!card) throw new BadRequest(messages.oneCard);
  return { update, card };
}

/** Decides on one save. Broken rules are reported before invalid receipts, as at submission. */
async function decideSave(
  { dependencies, caller, body }: Save,
  protocol: Protocol,
  at: Date,
): Promise<Decided | undefined> {
  requireEditable(protocol, caller);
  const form = formOf(protocol);
  const { update, card } = readCard(form, body);
  const { sent, errors } = await withFiles(dependencies, form, update, caller);
  const today = dayIn(at, dependencies.config.timeZone);
  const { council } = dependencies.config;
  const around = { at: at.toISOString(), today, newId: dependencies.ids, council };
  const decision = updateCard(protocol, caller, { card, sent }, around);
  throwIfInvalid(errors);
  return decision;
}

/** PUT /api/protocols/{id}/sections: saves one card of the response page. If-Match is required. */
export const updateSections = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Change the sections of one card while rejected or returned',
    body: anyBody,
    shownBody: sectionUpdateShape(dependencies.councilForms.own),
    bodyLimit: applicationLimit,
    handle: async (call) => {
      const save = { dependencies, caller: call.caller, body: call.body };
      return changeProtocol(dependencies, call, (protocol, at) => {
        if (ifMatchVersion(call.headers) === undefined) throw new PreconditionRequired();
        return decideSave(save, protocol, at);
      });
    },
  });

const batch = 50;
const records = z.array(z.record(z.string(), z.unknown()));

const ownDataSchema = z.object({
  protocols: records,
  follow_ups: records,
  /** Reviews that are theirs now: number, title and their own comment. */
  reviews: records,
  /** What is typed and not sent. */
  unsent: records,
});

/** All documents of a list, read one batch after another. */
async function allOf<T>(
  pages: AsyncIterable<readonly { id: string }[]>,
  read: (id: string) => Promise<T | undefined>,
): Promise<T[]> {
  const found: T[] = [];
  for await (const rows of pages)
    for (const { id } of rows) {
      const one = await read(id);
      if (one !== undefined) found.push(one);
    }
  return found;
}

/** GET /api/protocols/mine.json: what this service keeps of the caller, as the caller may see it (docs/accounts 31). */
export const exportOwnData = (dependencies: Dependencies) =>
  endpoint({
    summary: 'My own data: applications, forms, reviews and what is not sent',
    answers: { 200: ownDataSchema },
    handle: async ({ caller }) => {
      const { protocols, followUps, drafts } = dependencies;
      const user = caller.id;
      const newest = { sort: '-created_date' };
      const body = {
        protocols: await allOf(
          protocols.all({ where: { user, deleted: [false, true] }, ...newest }, batch),
          async (id) => {
            const stored = await protocols.findById(id);
            return (
              stored && {
                ...presentProtocol(dependencies, stored, { ...caller, role: 'researcher' }, new Map()),
              }
            );
          },
        ),
        follow_ups: await allOf(followUps.all({ where: { user }, ...newest }, batch), async (id) => {
          const stored = await followUps.findById(id);
          if (!stored) return undefined;
          const { kind, number, state, created_date, note, files, safety } = stored;
          return { id, kind, number, state, created_date, note, files, ...(safety && { safety }) };
        }),
        reviews: await allOf(protocols.all({ where: { reviewer_ids: user }, ...newest }, batch), async (id) => {
          const stored = await protocols.findById(id);
          const slot = stored && slotHeldBy(stored, user);
          if (!stored || !slot) return undefined;
          const { number, title, status } = stored;
          return {
            id,
            number,
            title,
            status,
            two_reviewers: hasTwoReviewers(stored),
            comment: stored[commentField(slot)],
          };
        }),
        unsent: await allOf(drafts.all({ where: { user, state: 'open' }, sort: 'updated_at' }, batch), async (id) => {
          const stored = await drafts.findById(id);
          return (
            stored && { kind: stored.kind, subject: stored.subject, updated_at: stored.updated_at, body: stored.body }
          );
        }),
      };
      return { status: 200, body, headers: { 'Content-Disposition': 'attachment; filename="my-applications.json"' } };
    },
  });

/** The protocol as this caller may see it. The cache key names version and caller: nobody gets a PDF that was drawn for somebody else. */
export const applicationPdf = (
  dependencies: Dependencies,
  stored: StoredProtocol,
  caller: Caller,
): Promise<Uint8Array> =>
  dependencies.pdfCache.print(
    `${stored.id} ${stored.version} ${caller.role} ${caller.id}`,
    () =>
      protocolDocument(
        presentProtocol(dependencies, stored, caller, new Map()),
        caller.role === 'researcher' ? 'owner' : 'council',
        dependencies.config,
        dependencies.clock(),
      ),
    caller.id,
  );

/** GET /api/protocols/{id}/export.pdf: the protocol as GET answers it to this caller, as a PDF. */
export const exportProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The application as PDF, sections A to M, with what the caller may read of comments and responses',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      const stored = await readable(dependencies, params.id, caller);
      const pdf = await applicationPdf(dependencies, stored, caller);
      sendPdf(res, stored.number, pdf);
      return undefined;
    },
  });
