import type { ShownSignature } from '@portal/contracts/accounts';
import { Meta } from '@portal/ui-kit';
import { formatInstant } from '../format/format-instant.ts';
import { messages } from './messages.ts';

/** Who signed, as what, meaning what, when (21 CFR 11.50). */
export const SignatureLine = ({ signature }: { signature: ShownSignature }) => (
  <Meta>
    <bdi>{messages.signed(signature)}</bdi>
    <br />
    {messages.meaningAt({ meaning: signature.meaning, at: formatInstant(signature.at) })}
  </Meta>
);
