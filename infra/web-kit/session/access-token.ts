import type { Role } from '@portal/contracts/accounts';

export interface AccessToken {
  raw: string;
  userId: string;
  role: Role;
  /** By this device's clock, in ms. Computed from the token's lifetime, because the device's clock may be wrong. */
  expiresAt: number;
  /** When it was received, by this device's clock, in ms. */
  receivedAt: number;
  /** When the session ends if the person does nothing more, by this device's clock, in ms. */
  sessionEndsAt: number;
  /** Whether it ends then whatever the person does: it has lasted as long as one may. */
  isLast: boolean;
}

interface Claims {
  user_id: string;
  role: Role;
  iat: number;
  exp: number;
  session_exp: number;
  session_max: number;
}

/** Reads a token that has just been received. The server alone verifies it; here it only tells who is signed in, and until when. */
export function readAccessToken(raw: string, now = Date.now()): AccessToken {
  const payload = raw.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  const { user_id, role, iat, exp, session_exp, session_max } = claims;
  const here = (seconds: number) => now + (seconds - iat) * 1000;
  const lives = {
    expiresAt: here(exp),
    receivedAt: now,
    sessionEndsAt: here(session_exp),
    isLast: session_exp >= session_max,
  };
  return { raw, userId: user_id, role, ...lives };
}
