import { Field, PasswordInput, styled } from '@portal/ui-kit';
import type { Signing } from './use-signing.ts';
import { messages } from './messages.ts';

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
