import { changedSchema, type Changed } from '@portal/contracts/protocol';
import {
  answerSchema,
  askSchema,
  questionSubject,
  questionTextSchema,
  withdrawalSchema,
  type Answering,
} from '@portal/contracts/questions';
import {
  endpoint,
  etagOf,
  idempotentId,
  NoSuchRecord,
  type Call,
  type Caller,
  type Endpoint,
} from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { endDraftsOn, refuseUnsaved } from '../drafts/drafts.ts';
import { attachedFile, claimantOf } from '../files/attach-files.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';
import { messages } from '../messages.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import { protocolParams } from '../protocol/endpoint.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { changeReviews } from '../reviews/endpoints.ts';
import { mayReadQuestion } from './present-questions.ts';
import { answerQuestion, ask, declineQuestion, release, requireAnswerable, withdraw } from './question.rules.ts';
import type { Question } from './question.types.ts';

const questionParams = z.extend(protocolParams, { question: protocolParams.shape.id });
type Params = z.infer<typeof questionParams>;
type Asked<B> = Call<Params, unknown, B> & { caller: Caller };

const changedAnswer = ({ id, number, status, version }: StoredProtocol) => ({
  status: 200,
  body: { id, number, status, version } satisfies Changed,
  headers: { ETag: etagOf(version) },
});

/** POST /api/protocols/{id}/questions. The same draft asks once, whatever became of the first answer. */
export const askQuestion = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Ask the researcher a question',
    params: protocolParams,
    body: askSchema,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { params, caller, body } = call;
      const { config, ids } = dependencies;
      const id = body.draft === undefined ? ids() : idempotentId(caller.id, `question ${params.id}`, body.draft);
      const stored = await changeReviews(dependencies, call, (protocol, { at }) =>
        protocol.questions?.some((one) => one.id === id)
          ? undefined
          : ask(protocol, caller, { ...body, id, at: at.toISOString(), mode: config.questions ?? 'office' }),
      );
      await endDraftsOn(dependencies, caller.id, questionSubject(params.id));
      return changedAnswer(stored);
    },
  });

interface Command<B> extends Pick<Endpoint<Params, unknown, B>, 'summary' | 'body'> {
  decide: (
    protocol: StoredProtocol,
    question: Question,
    around: { call: Asked<B>; at: string },
  ) => Decided | Promise<Decided>;
  /** Asked once, before anything is decided. */
  before?: (call: Asked<B>) => Promise<void>;
}

/** An endpoint for a command on one question. Nobody learns of one that they may not read. */
const questionCommand = <B>(dependencies: Dependencies, { decide, before, ...said }: Command<B>) =>
  endpoint({
    ...said,
    params: questionParams,
    answers: { 200: changedSchema },
    handle: async (call) => {
      await before?.(call);
      const { params, caller } = call;
      const stored = await changeReviews(dependencies, call, (protocol, { at }) => {
        const question = protocol.questions?.find(({ id }) => id === params.question);
        if (!question || !mayReadQuestion(protocol, question, caller)) throw new NoSuchRecord();
        return decide(protocol, question, { call, at: at.toISOString() });
      });
      await endDraftsOn(dependencies, caller.id, questionSubject(params.id, params.question));
      return changedAnswer(stored);
    },
  });

/** POST .../questions/{question}/release. */
export const releaseQuestion = (dependencies: Dependencies) =>
  questionCommand(dependencies, {
    summary: 'Pass a question on to the researcher',
    body: questionTextSchema,
    decide: (protocol, question, { call: { caller, body }, at }) =>
      release(protocol, question, caller, { text: body.text, at }),
  });

/** POST .../questions/{question}/decline. */
export const refuseQuestion = (dependencies: Dependencies) =>
  questionCommand(dependencies, {
    summary: 'Do not pass a question on',
    body: questionTextSchema,
    decide: (protocol, question, { call: { caller, body }, at }) =>
      declineQuestion(protocol, question, caller, { text: body.text, at }),
  });

/** The files of an answer. @throws RulesBroken when a receipt was not issued to this person for this purpose */
async function filesOf(dependencies: Dependencies, { files = [] }: Answering, caller: Caller): Promise<AttachedFile[]> {
  const claimant = claimantOf(dependencies, caller);
  const found = await Promise.all(files.map((file) => attachedFile(file, 'answer', claimant)));
  throwIfInvalid(
    found.flatMap((file, index) => (file ? [] : [{ field: `files.${index}`, message: messages.attachAgain('file') }])),
  );
  return found.filter((file) => file !== undefined);
}

/** POST .../questions/{question}/answer. */
export const answerToQuestion = (dependencies: Dependencies) =>
  questionCommand(dependencies, {
    summary: 'Answer a question of the council',
    body: answerSchema,
    before: (call) =>
      refuseUnsaved(dependencies, call, questionSubject(call.params.id, call.params.question), call.body.without),
    decide: async (protocol, question, { call: { caller, body }, at }) => {
      requireAnswerable(protocol, question, caller);
      const files = await filesOf(dependencies, body, caller);
      return answerQuestion(protocol, question, caller, { text: body.text, files, at });
    },
  });

/** POST .../questions/{question}/withdrawal. */
export const withdrawQuestion = (dependencies: Dependencies) =>
  questionCommand(dependencies, {
    summary: 'Take a question back',
    body: withdrawalSchema,
    decide: (protocol, question, { call: { caller } }) => withdraw(protocol, question, caller),
  });
