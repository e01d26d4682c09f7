import { formOf } from '@portal/contracts/council';
import type { FieldError } from '@portal/contracts/http';
import { checkStep, rowsOf } from '@portal/contracts/sections';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { keepFiles } from '../files/files.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';

export interface Response {
  response: AttachedFile;
  cover_letter: AttachedFile;
}

/**
 * The documents that the current study type demands and that are missing. While there are any, no response is accepted
 * (docs/applications 34).
 */
export function missingDocuments(protocol: Protocol): readonly FieldError[] {
  const form = formOf(protocol);
  const { name } = form.attachments;
  const application = { study_type: protocol.study_type, [name]: rowsOf(protocol.sections, name) };
  return form.steps
    .filter((step) => step.parts.some((part) => part.section.name === name))
    .flatMap((step) => checkStep(form, step, application, ''));
}

/** @throws ImpossibleInStatus, RoleForbids when there is nothing to respond to */
export const requireRespondable = (protocol: Protocol, actor: Actor): void =>
  requirePermitted(protocol, actor, 'respond');

/**
 * The owner's response fills the comment record that the rejection created.
 * @throws ImpossibleInStatus, RoleForbids, RulesBroken naming the documents that are missing
 */
export function respond(protocol: Protocol, actor: Actor, { response, cover_letter }: Response): Decided {
  requireRespondable(protocol, actor);
  throwIfInvalid(missingDocuments(protocol));
  const last = protocol.comments.length - 1;
  const comments = protocol.comments.map((record, index) =>
    index === last ? { ...record, response, cover_letter } : record,
  );
  return decided(protocol, keepFiles({ ...protocol, status: 'response', comments }, protocol), 'protocol.responded');
}
