import { createHash } from 'node:crypto';

/** What is stored of a random secret that somebody else holds: of a token, a ticket, a link. SHA-256, base64url. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
