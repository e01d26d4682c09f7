import { type Role, signatureSchema, type Signature } from '@portal/contracts/accounts';
import { type Action, type Beside, permittedActions, statuses } from '@portal/contracts/protocol';
import type { Protocol } from './protocol.types.ts';
import {
  AlreadyReviewed,
  ImpossibleInStatus,
  IsArchived,
  IsReturned,
  RoleForbids,
  throwIfInvalid,
} from './refusal.rules.ts';
import { commentersOf, slotHeldBy } from '../reviews/slot.rules.ts';
import { messages } from './refusal.messages.ts';

export interface Actor {
  id: string;
  role: Role;
  /** Of an account for an inspection: it is offered nothing (docs/record 16). */
  readOnly?: boolean;
}

type Known = Pick<
  Protocol,
  'status' | 'user' | 'reviewer' | 'alt_reviewer' | 'comment' | 'alt_comment' | 'deleted' | 'returned'
>;

/** Whether this person may read it: the owner, its reviewers until it is archived, and compliance. For all others it does not exist. */
export function mayRead(protocol: Known, actor: Actor): boolean {
  if (actor.role === 'compliance') return true;
  if (actor.role === 'researcher') return protocol.user === actor.id;
  return !protocol.deleted && slotHeldBy(protocol, actor.id) !== undefined;
}

/** The actions that this person may do now, by the table in contracts; `more` is what the settings say of it now. */
export const actionsFor = (protocol: Known, actor: Actor, more: Beside = {}): readonly Action[] =>
  actor.readOnly
    ? ['view']
    : permittedActions(actor.role, protocol.status, commentersOf(protocol).includes(actor.id), {
        ...besideOf(protocol),
        ...more,
      });

const besideOf = ({ deleted, returned }: Known): Beside => ({
  isArchived: deleted,
  isReturned: returned !== undefined,
});

/** Whether this role can do it in any status at all. */
const canEver = (role: Role, action: Action): boolean =>
  [{}, { isArchived: true }, { isReturned: true }].some((beside) =>
    statuses.some((status) => permittedActions(role, status, false, beside).includes(action)),
  );

/** @throws RoleForbids, IsArchived, IsReturned, AlreadyReviewed, ImpossibleInStatus */
export function requirePermitted(protocol: Known, actor: Actor, action: Action): void {
  if (actionsFor(protocol, actor).includes(action)) return;
  if (!canEver(actor.role, action)) throw new RoleForbids();
  if (protocol.deleted) throw new IsArchived(action, protocol.status);
  if (protocol.returned && permittedActions(actor.role, protocol.status, false).includes(action))
    throw new IsReturned(action, protocol.status);
  const whileUncommented = permittedActions(actor.role, protocol.status, false);
  throw commentersOf(protocol).includes(actor.id) && (action === 'review' || whileUncommented.includes(action))
    ? new AlreadyReviewed(action, protocol.status)
    : new ImpossibleInStatus(action, protocol.status);
}

interface Signed {
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
}

/** The signature that a line of history keeps. */
export function signatureIn({ detail }: Signed): Signature | undefined {
  const parsed = signatureSchema.safeParse(detail?.signature);
  return parsed.success ? parsed.data : undefined;
}

/** Each signature serves one command: its id may not stand in the history yet (docs/decisions 10). @throws RulesBroken */
export function assertSignatureUnused(
  history: readonly Signed[],
  lines: readonly { signature?: Signature | undefined }[],
): void {
  const spent = new Set(history.map((line) => signatureIn(line)?.id));
  if (lines.some(({ signature }) => signature && spent.has(signature.id)))
    throwIfInvalid([{ field: 'signature', message: messages.sign }]);
}
