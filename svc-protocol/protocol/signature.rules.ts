import { signatureSchema, type Signature } from '@portal/contracts/accounts';
import { throwIfInvalid } from './refusal.rules.ts';
import { messages } from './refusal.messages.ts';

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
