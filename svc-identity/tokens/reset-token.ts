import { createHash } from 'node:crypto';
import { randomSecret } from '@portal/service-kit/time';

/** The token in a password reset link. Only its hash is stored. */
export const newResetToken = (): string => randomSecret();

export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
