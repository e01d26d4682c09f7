import type { ShownSignature, Signature } from '@portal/contracts/accounts';

/** As pages and letters show it: without the ids. */
export const presentSignature = ({ name, position, meaning, at }: Signature): { signature: ShownSignature } => ({
  signature: { name, position, meaning, at },
});
