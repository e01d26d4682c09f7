import type { Answers } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import {
  type Application,
  cardOf,
  eachSection,
  type SectionName,
  sections,
  type SectionUpdate,
  sectionUpdateShape,
} from '@portal/contracts/sections';
import { BadRequest, ifMatchVersion, PreconditionRequired, type Caller } from '@portal/service-kit/http';
import { dayIn } from '@portal/contracts/presentation';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { requireEditable, updateCard, type CardUpdate } from './update-card.rules.ts';
import { messages } from '../messages.ts';
import { attachFiles, claimantOf } from '../files/attach-files.ts';
import { changeProtocol, protocolCommand } from '../protocol/change-protocol.ts';
import { applicationLimit } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';

const isFile = (name: SectionName, field: string): boolean =>
  sections[name].fields.some((one) => one.name === field && one.kind === 'file');

/** The record without files that are null: those were not replaced. */
const withoutNoFiles = (name: SectionName, record: Answers): Answers =>
  Object.fromEntries(Object.entries(record).filter(([field, value]) => value !== null || !isFile(name, field)));

/** Replaces receipts in the sent sections by their files. `errors` names the fields with an invalid receipt. */
async function withFiles(
  dependencies: Dependencies,
  sent: SectionUpdate,
  caller: Caller,
): Promise<{ sent: Application; errors: readonly FieldError[] }> {
  const records = eachSection((name) => (sent[name] ?? []).map((record) => withoutNoFiles(name, record)));
  const attached = await attachFiles(records, claimantOf(dependencies, caller));
  const given = Object.entries(attached.records).filter(([name]) => name in sent);
  return { sent: { ...sent, ...Object.fromEntries(given) }, errors: attached.errors };
}

interface Save {
  dependencies: Dependencies;
  caller: Caller;
  card: CardUpdate['card'];
  body: SectionUpdate;
}

/** Decides on one save. Broken rules are reported before invalid receipts, as at submission. */
async function decide(
  { dependencies, caller, card, body }: Save,
  protocol: Protocol,
  at: Date,
): Promise<Decided | undefined> {
  requireEditable(protocol, caller);
  const { sent, errors } = await withFiles(dependencies, body, caller);
  const today = dayIn(at, dependencies.config.timeZone);
  const around = { at: at.toISOString(), today, newId: dependencies.ids };
  const decision = updateCard(protocol, caller, { card, sent }, around);
  throwIfInvalid(errors);
  return decision;
}

/** PUT /api/protocols/{id}/sections: saves one card of the response page. If-Match is required. */
export const updateSections = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Change the sections of one card while rejected',
    body: sectionUpdateShape,
    bodyLimit: applicationLimit,
    handle: async (call) => {
      const card = cardOf(call.body);
      if (!card) throw new BadRequest(messages.oneCard);
      const save = { dependencies, caller: call.caller, card, body: call.body };
      return changeProtocol(dependencies, call, (protocol, at) => {
        if (ifMatchVersion(call.headers) === undefined) throw new PreconditionRequired();
        return decide(save, protocol, at);
      });
    },
  });
