import { secretHash, randomSecret } from '@portal/service-kit/time';

/** An opaque token of two parts: one that all tokens of a session share, and one of its own. Only their hashes are stored. */
export interface RefreshToken {
  text: string;
  family: string;
  familyHash: string;
  hash: string;
}

const tokenOf = (family: string, own: string): RefreshToken => ({
  family,
  text: `${family}.${own}`,
  familyHash: secretHash(family),
  hash: secretHash(own),
});

export const newRefreshToken = (): RefreshToken => tokenOf(randomSecret(24), randomSecret());

/** The next token of the same session. */
export const nextRefreshToken = ({ family }: RefreshToken): RefreshToken => tokenOf(family, randomSecret());

/** Undefined when the text does not have the form of a refresh token. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, family, own] = /^([\w-]{32})\.([\w-]{43})$/.exec(text) ?? [];
  return family && own ? tokenOf(family, own) : undefined;
}
