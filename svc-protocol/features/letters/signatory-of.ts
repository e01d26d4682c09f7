import type { Signature } from '@portal/contracts/accounts';
import type { Caller } from '@portal/service-kit/http';
import { messages } from '../../messages.ts';
import { namesOf } from '../find-names.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Signatory } from './write-letter.ts';

/** Who answers for a letter of this caller: by the signature, or else by name. */
export async function signatoryOf(
  dependencies: Dependencies,
  { id }: Pick<Caller, 'id'>,
): Promise<(signature: Signature | undefined) => Signatory> {
  const name = (await namesOf(dependencies, [id])).get(id) ?? messages.history.someone;
  return (signature) => ({ signature, name });
}
