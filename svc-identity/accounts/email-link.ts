import { emailLinkKinds, type EmailLinkKind } from '@portal/contracts/accounts';
import { emailLinkContext, type EmailLink, type SealedLink } from '@portal/contracts/events';
import { seal } from '@portal/service-kit/encryption';
import { secretHash, randomSecret } from '@portal/service-kit/time';

/** The link of a mail about an address (docs/accounts 11). Only the hash of its secret is stored. */
interface NewLink {
  kind: EmailLinkKind;
  token: string;
  hash: string;
}

/** A link of this kind to the registration or account with this id. */
export function newLink(kind: EmailLinkKind, id: string): NewLink {
  const secret = randomSecret();
  return { kind, token: `${kind}.${id}.${secret}`, hash: secretHash(secret) };
}

interface ShownLink {
  kind: EmailLinkKind;
  id: string;
  hash: string;
}

const form = new RegExp(`^(${emailLinkKinds.join('|')})\\.([\\w-]{1,64})\\.([\\w-]{43})$`);

/** Undefined when the text does not have the form of a link's token. */
export function parseLink(token: string): ShownLink | undefined {
  const [, kind, id, secret] = form.exec(token) ?? [];
  return id === undefined || secret === undefined
    ? undefined
    : { kind: kind as EmailLinkKind, id, hash: secretHash(secret) };
}

/** The link as it travels to svc-notifications, which alone can read where it goes. `key` is its event's. */
export const sealLink = (
  { kind, token }: NewLink,
  to: string,
  key: string,
  resetKey: Buffer,
  asked?: SealedLink['asked'],
): EmailLink => {
  const said: SealedLink = { to, token, ...(asked && { asked }) };
  return { kind, sealed: seal(JSON.stringify(said), resetKey, emailLinkContext(key)) };
};
