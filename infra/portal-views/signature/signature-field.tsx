import { Field, PasswordInput } from '@portal/ui-kit';
import type { Signing } from './use-signing.ts';
import { words } from './words.ts';

/** The password that signs an act, with what is signed; nothing where acts are not signed. */
export const SignatureField = ({ signing: { says, password, error, type } }: { signing: Signing }) =>
  says !== undefined && (
    <Field label={words.password} hint={says} error={error} required>
      <PasswordInput
        autoComplete="current-password"
        value={password}
        onChange={(event) => type(event.target.value)}
        words={words.toggle}
      />
    </Field>
  );
