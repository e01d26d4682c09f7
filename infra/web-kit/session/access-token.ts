import type { Role } from '@portal/contracts/accounts';

export interface AccessToken {
  raw: string;
  userId: string;
  role: Role;
  /** This device's clock, in ms. Reckoned from the token's length of life, because the device's clock may be wrong. */
  expiresAt: number;
}

interface Claims {
  user_id: string;
  role: Role;
  iat: number;
  exp: number;
}

/** Reads a token that has just been received. The server alone verifies it; here it only tells who is signed in. */
export function readAccessToken(raw: string, now = Date.now()): AccessToken {
  const payload = raw.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  return { raw, userId: claims.user_id, role: claims.role, expiresAt: now + (claims.exp - claims.iat) * 1000 };
}
