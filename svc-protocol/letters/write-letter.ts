import { createHmac, hkdfSync } from 'node:crypto';
import type { Signature, Meaning } from '@portal/contracts/accounts';
import { type LetterKind, letterCodeAlphabet, letterCodeLength, verifyPath } from '@portal/contracts/letters';
import { dayIn, formatDay, formatDayIn, formatInstantIn } from '@portal/contracts/presentation';
import { composeLetter, type LetterAboutForm, replacedByNew } from './letter.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { messages as letterMessages } from '../protocol/refusal.messages.ts';
import { documentsToApprove } from './approved.rules.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentSignature, signedBy } from '../protocol/signed-by.ts';
import type { Letter } from './letter.types.ts';
import { requireIfMatch, type Call, type Caller } from '@portal/service-kit/http';
import type { Decided } from '../protocol/decided.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { messages } from '../messages.ts';
import { namesOf } from '../protocol/find-names.ts';
import { changeProtocol } from '../protocol/change-protocol.ts';
import { refuseOwnStudy } from '../reviews/own-study.ts';

const label = 'decision letter code';
const keyOf = (historyKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', historyKey, '', label, 32));

/** The verification code of the letter about one decision: 80 bits of a keyed hash, which cannot be forged without the key. */
function letterCode(historyKey: Buffer, decision: readonly string[]): string {
  const mac = createHmac('sha256', keyOf(historyKey)).update(JSON.stringify(decision)).digest();
  // 256 is a multiple of 32, so that all characters are equally likely.
  return Array.from(mac.subarray(0, letterCodeLength), (byte) => letterCodeAlphabet[byte % 32]).join('');
}

/** The same, but unique in this protocol: from the second letter of one kind and instant on a counter is added. */
function freeCode(historyKey: Buffer, decision: readonly string[], letters: readonly Pick<Letter, 'code'>[]): string {
  const taken = new Set(letters.map(({ code }) => code));
  let code = letterCode(historyKey, decision);
  for (let count = 2; taken.has(code); count += 1) code = letterCode(historyKey, [...decision, String(count)]);
  return code;
}

/** What writing letters needs. */
export type LetterDependencies = Pick<Dependencies, 'config' | 'letterTemplates'> & {
  keys: Pick<Dependencies['keys'], 'history'>;
};

/** Who answers for a letter. */
export interface Signatory {
  /** Undefined where signatures are off. */
  signature: Signature | undefined;
  /** The officer's name, for letters that are not signed. */
  name: string;
}

/** Name, position, meaning and instant; the name alone where it was not signed. */
function signedLines(by: Signatory | undefined, timeZone: string): readonly string[] {
  if (!by) return [];
  const { signature, name } = by;
  if (!signature) return [letterMessages.letter.recorded(name)];
  return [
    letterMessages.letter.signed(signature.name, signature.position),
    `${signature.meaning}, ${formatInstantIn(signature.at, timeZone)}`,
  ];
}

/**
 * Writes the letter about a decision, or about an act on a form. `protocol` is its state after it, without this letter. `anew` is
 * the letter that it writes again, `acted_on` the day of the act as printed, where that was before. `documents` are what a letter of
 * approval names: unless they are given, what is approved already, or of a first approval what the protocol holds.
 */
export function writeLetter(
  { keys, config, letterTemplates }: LetterDependencies,
  protocol: Protocol,
  kind: LetterKind,
  at: Date,
  {
    about,
    by,
    anew,
    acted_on,
    documents = documentsToApprove(protocol),
  }: {
    about?: LetterAboutForm | undefined;
    by?: Signatory;
    anew?: Letter;
    acted_on?: string;
    documents?: readonly AttachedFile[];
  } = {},
): Letter {
  const decided_at = at.toISOString();
  const date = formatDayIn(decided_at, config.timeZone);
  const { approval, letters = [] } = protocol;
  const code = freeCode(keys.history, [protocol.id, protocol.number, kind, decided_at], letters);
  const former = anew ?? replacedByNew(letters, kind);
  const version = (former?.version ?? 0) + 1;
  const letter = composeLetter(
    protocol,
    kind,
    {
      code,
      verify_at: `${config.publicUrl}${verifyPath(code)}`,
      decided_at,
      date,
      acted_on: acted_on ?? date,
      council: config.councilName,
      valid_until: kind !== 'rejected' && approval && !approval.ended ? formatDay(approval.valid_until) : '',
      isExpired: approval !== undefined && approval.valid_until < dayIn(at, config.timeZone),
      template: letterTemplates[kind],
      documents,
      appealDays: config.appealDays,
      dayOf: (instant) => formatDayIn(instant, config.timeZone),
      version,
      ...(former && { replaces: { code: former.code, date: former.date } }),
      ...(by?.signature ? { signed: presentSignature(by.signature).signature } : by && { recorded_by: by.name }),
    },
    about,
  );
  const replacing = former ? [letterMessages.letter.version(version, former.date)] : [];
  return {
    ...letter,
    body: [...replacing, ...letter.body],
    signature: [...signedLines(by, config.timeZone), ...letter.signature],
  };
}

/** Who answers for a letter of this caller: by the signature, or else by name. */
export async function signatoryOf(
  dependencies: Dependencies,
  { id }: Pick<Caller, 'id'>,
): Promise<(signature: Signature | undefined) => Signatory> {
  const name = (await namesOf(dependencies, [id])).get(id) ?? messages.history.someone;
  return (signature) => ({ signature, name });
}

interface Signing {
  at: Date;
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
  by: (signature: Signature | undefined) => Signatory;
}

/** A signed act of an officer on a protocol that is not their own; If-Match is required. */
export async function signedAct(
  dependencies: Dependencies,
  call: Call<{ id: string }, unknown, { signature?: string | undefined }> & { caller: Caller },
  meaning: Meaning,
  decide: (protocol: StoredProtocol, signing: Signing) => Decided | Promise<Decided>,
): Promise<StoredProtocol> {
  requireIfMatch(call.headers);
  const by = await signatoryOf(dependencies, call.caller);
  return changeProtocol(dependencies, call, async (protocol, at) => {
    await refuseOwnStudy(dependencies, protocol, call.caller);
    return decide(protocol, { at, by, sign: () => signedBy(dependencies, call, meaning) });
  });
}
