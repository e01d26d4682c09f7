import { isIP } from 'node:net';

/** 127.0.0.0/8, ::1 or localhost. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
};

/**
 * Whether the portal is tried out on one machine (docs/accounts 1): it listens on a loopback address, and `publicUrl`, the
 * address that people type, is unset (empty) or loopback too. The distributed profile never is.
 */
export const onLoopback = ({ host, publicUrl }: { host: string; publicUrl: string }): boolean =>
  isLoopback(host) && (publicUrl === '' || isLoopback(new URL(publicUrl).hostname));
