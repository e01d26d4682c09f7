import { meanings, type Meaning } from '@portal/contracts/accounts';
import { dayIn } from '@portal/contracts/presentation';
import { changedSchema, endingSchema, suspensionSchema } from '@portal/contracts/protocol';
import { requireIfMatch, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { Decided } from '../../domain/decided.ts';
import type { Protocol } from '../../domain/protocol.ts';
import { endApproval, liftSuspension, remindOfRenewal, suspend } from '../../domain/suspension.ts';
import type { Dependencies } from '../../dependencies.ts';
import * as z from 'zod/mini';
import { changed, changeProtocol } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { signatoryOf } from '../letters/signatory-of.ts';
import { writeLetter } from '../letters/write-letter.ts';
import { refuseOwnStudy } from '../own-study.ts';
import { signedBy } from '../signed-by.ts';

type Command = Call<{ id: string }, unknown, { signature?: string | undefined }> & { caller: Caller };
type Written = Parameters<typeof endApproval>[3];

/** A signed act on the approval, with its letter; If-Match is required. */
async function act(
  dependencies: Dependencies,
  call: Command,
  meaning: Meaning,
  decide: (protocol: Protocol, written: Written) => Decided,
): Promise<Answer> {
  requireIfMatch(call.headers);
  const by = await signatoryOf(dependencies, call.caller);
  const stored = await changeProtocol(dependencies, call, async (protocol, at) => {
    await refuseOwnStudy(dependencies, protocol, call.caller);
    return decide(protocol, {
      today: dayIn(at, dependencies.config.timeZone),
      sign: () => signedBy(dependencies, call, meaning),
      letterOf: (after, kind, about, signature) =>
        writeLetter(dependencies, after, kind, at, { about, by: by(signature) }),
    });
  });
  return changed(stored);
}

const on = { params: protocolParams, answers: { 200: changedSchema } };

/** POST /api/protocols/{id}/suspension (docs/safety 12). */
export const suspendApproval = (dependencies: Dependencies) =>
  endpoint({
    ...on,
    summary: 'Suspend an approval, all of it or enrolment alone',
    body: suspensionSchema,
    handle: (call) =>
      act(dependencies, call, meanings.suspension, (protocol, written) =>
        suspend(protocol, call.caller, call.body, written),
      ),
  });

/** POST /api/protocols/{id}/suspension/lift. */
export const liftApproval = (dependencies: Dependencies) =>
  endpoint({
    ...on,
    summary: 'Lift the suspension of an approval',
    body: endingSchema,
    handle: (call) =>
      act(dependencies, call, meanings.resumption, (protocol, written) =>
        liftSuspension(protocol, call.caller, call.body.reasons, written),
      ),
  });

/** POST /api/protocols/{id}/ending. */
export const endTheApproval = (dependencies: Dependencies) =>
  endpoint({
    ...on,
    summary: 'End an approval',
    body: endingSchema,
    handle: (call) =>
      act(dependencies, call, meanings.ending, (protocol, written) =>
        endApproval(protocol, call.caller, call.body.reasons, written),
      ),
  });

/** POST /api/protocols/{id}/renewal-reminder: of an approval that expired, once a week (docs/safety 16). */
export const remindOwner = (dependencies: Dependencies) =>
  endpoint({
    ...on,
    summary: 'Remind of the renewal of an approval that expired',
    body: z.strictObject({}),
    handle: async (call) => {
      requireIfMatch(call.headers);
      const today = (at: Date) => dayIn(at, dependencies.config.timeZone);
      return changed(
        await changeProtocol(dependencies, call, (protocol, at) => remindOfRenewal(protocol, call.caller, today(at))),
      );
    },
  });
