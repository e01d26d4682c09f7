import { Field, PasswordInput, styled, Meta } from '@portal/ui-kit';
import type { ShownSignature } from '@portal/contracts/accounts';
import type { Signing } from './use-signing.ts';
import { messages } from './messages.ts';
import { formatInstant } from '../format/format-instant.ts';

/** Who signed, as what, meaning what, when (21 CFR 11.50). */
export const SignatureLine = ({ signature }: { signature: ShownSignature }) => (
  <Meta>
    <bdi>{messages.signed(signature)}</bdi>
    <br />
    {messages.meaningAt({ meaning: signature.meaning, at: formatInstant(signature.at) })}
  </Meta>
);

const Box = styled.div`
  margin-top: var(--s4);
`;

/** The password that signs an act, with what is signed; nothing where acts are not signed. */
export const SignatureField = ({ signing: { says, password, error, type } }: { signing: Signing }) =>
  says !== undefined && (
    <Box>
      <Field label={messages.password} hint={says} error={error} required>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => type(event.target.value)}
          words={messages.toggle}
        />
      </Field>
    </Box>
  );
