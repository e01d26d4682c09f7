import { createHash } from 'node:crypto';
import { randomSecret } from '@portal/service-kit/time';

/** What the link of a mail carries. Only its hash is stored. */
export const newResetToken = (): string => randomSecret();

export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
