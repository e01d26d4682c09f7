import { createHash } from 'node:crypto';
import { randomSecret } from '@portal/service-kit/time';

/** Opaque to its holder: a part that all tokens of one session share, and one of its own. Only hashes of both are stored. */
export interface RefreshToken {
  text: string;
  family: string;
  familyHash: string;
  hash: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const tokenOf = (family: string, own: string): RefreshToken => ({
  family,
  text: `${family}.${own}`,
  familyHash: hashOf(family),
  hash: hashOf(own),
});

export const newRefreshToken = (): RefreshToken => tokenOf(randomSecret(24), randomSecret());

/** The next token of the same session. */
export const nextRefreshToken = ({ family }: RefreshToken): RefreshToken => tokenOf(family, randomSecret());

/** Undefined for what was never one of ours. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, family, own] = /^([\w-]{32})\.([\w-]{43})$/.exec(text) ?? [];
  return family && own ? tokenOf(family, own) : undefined;
}
