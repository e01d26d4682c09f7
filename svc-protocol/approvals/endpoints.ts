import * as z from 'zod/mini';
import { meanings, type Meaning } from '@portal/contracts/accounts';
import { dayIn } from '@portal/contracts/presentation';
import { endingSchema, suspensionSchema } from '@portal/contracts/approvals';
import { requireIfMatch } from '@portal/service-kit/http';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { endApproval, liftSuspension, remindOfRenewal, suspend } from './suspension.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeProtocol, protocolCommand } from '../protocol/change-protocol.ts';
import { signedAct, writeLetter } from '../letters/write-letter.ts';

type Written = Parameters<typeof endApproval>[3];

/** A signed act on the approval, with its letter. */
const act = (
  dependencies: Dependencies,
  call: Parameters<typeof signedAct>[1],
  meaning: Meaning,
  decide: (protocol: Protocol, written: Written) => Decided,
) =>
  signedAct(dependencies, call, meaning, (protocol, { at, by, sign }) =>
    decide(protocol, {
      today: dayIn(at, dependencies.config.timeZone),
      sign,
      letterOf: (after, kind, about, signature) =>
        writeLetter(dependencies, after, kind, at, { about, by: by(signature) }),
    }),
  );

/** POST /api/protocols/{id}/suspension (docs/safety 12). */
export const suspendApproval = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Suspend an approval, all of it or enrolment alone',
    body: suspensionSchema,
    handle: (call) =>
      act(dependencies, call, meanings.suspension, (protocol, written) =>
        suspend(protocol, call.caller, call.body, written),
      ),
  });

/** POST /api/protocols/{id}/suspension/lift. */
export const liftApproval = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Lift the suspension of an approval',
    body: endingSchema,
    handle: (call) =>
      act(dependencies, call, meanings.resumption, (protocol, written) =>
        liftSuspension(protocol, call.caller, call.body.reasons, written),
      ),
  });

/** POST /api/protocols/{id}/ending. */
export const endTheApproval = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'End an approval',
    body: endingSchema,
    handle: (call) =>
      act(dependencies, call, meanings.ending, (protocol, written) =>
        endApproval(protocol, call.caller, call.body.reasons, written),
      ),
  });

/** POST /api/protocols/{id}/renewal-reminder: of an approval that expired, once a week (docs/safety 16). */
export const remindOwner = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Remind of the renewal of an approval that expired',
    body: z.strictObject({}),
    handle: async (call) => {
      requireIfMatch(call.headers);
      const today = (at: Date) => dayIn(at, dependencies.config.timeZone);
      return changeProtocol(dependencies, call, (protocol, at) => remindOfRenewal(protocol, call.caller, today(at)));
    },
  });
