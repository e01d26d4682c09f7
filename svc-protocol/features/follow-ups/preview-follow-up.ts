import { isPlainForm, previewQuerySchema, previewSchema, type Preview } from '@portal/contracts/follow-ups';
import { requireOfficer } from '../../domain/decide-follow-up.ts';
import { refuseArchived } from '../../domain/follow-up.ts';
import { answering } from '../answer-refusals.ts';
import { refuseOwnStudy } from '../own-study.ts';
import { signatoryOf } from '../letters/signatory-of.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { todayOf, type Dependencies } from '../../dependencies.ts';
import { decidedForm } from './decided-form.ts';
import { readableFollowUp } from './get-follow-up.ts';
import { longestOf, presentChanges } from './present-changes.ts';

/** GET /api/follow-ups/{id}/preview?act=: what an act would change of the protocol as it is now, and its letter. */
export const previewFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'What deciding so on a follow-up form would change',
    params: protocolParams,
    query: previewQuerySchema,
    answers: { 200: previewSchema },
    handle: async ({ params, query: { act }, caller }) => {
      const form = await readableFollowUp(dependencies, params.id, caller);
      const protocol = await dependencies.protocols.get(form.protocol);
      const signatory = await signatoryOf(dependencies, caller);
      const body = await answering(form.version, async (): Promise<Preview> => {
        requireOfficer(caller);
        await refuseOwnStudy(dependencies, protocol, caller);
        refuseArchived(form.kind, protocol);
        const { version: protocol_version } = protocol;
        if (act === 'ask' || isPlainForm(form.kind)) return { changes: [], protocol_version };
        const after = decidedForm(dependencies, form, protocol, {
          ...{ act, by: caller.id, at: dependencies.clock(), signatory },
          sign: () => undefined,
        }).protocol;
        const { subject = '', body: paragraphs = [] } = after.letters?.at(-1) ?? {};
        return {
          changes: presentChanges(protocol, after, todayOf(dependencies)),
          protocol_version,
          letter: { subject, body: [...paragraphs] },
          ...longestOf(form.kind, act, after),
        };
      });
      return { status: 200, body };
    },
  });
