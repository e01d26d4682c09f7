import type { ShownSignature } from '@portal/contracts/accounts';
import { Meta } from '@portal/ui-kit';
import { formatInstant } from '../format/format-instant.ts';
import { words } from './words.ts';

/** Who signed, as what, meaning what, when (21 CFR 11.50). */
export const SignatureLine = ({ signature }: { signature: ShownSignature }) => (
  <Meta>
    <bdi>{words.signed(signature)}</bdi>
    <br />
    {words.meaningAt({ meaning: signature.meaning, at: formatInstant(signature.at) })}
  </Meta>
);
