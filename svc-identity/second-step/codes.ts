import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { randomInt } from 'node:crypto';

/** RFC 6238 as every app knows it (docs/sessions 9). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes: as long as the hash, RFC 4226 section 4. */
const secretSize = 20;
/** Steps early or late that a phone's clock may be. */
const window = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...settings, ...names, secret: Secret.fromBase32(secret) });

/** A new secret, base32. */
export const newTotpSecret = (): string => new Secret({ size: secretSize }).base32;

/** What an app needs to know of a secret: its address, and that address as a picture. `issuer` names the portal, `label` the account. */
export function totpSetupOf(
  secret: string,
  issuer: string,
  label: string,
): { secret: string; uri: string; qr: string } {
  const uri = totpOf(secret, { issuer, label }).toString();
  return { secret, uri, qr: renderSVG(uri, { border: 4 }) };
}

/** The step whose code was typed, at most one early or late; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / settings.period) + delta;
}

/** Crockford's base 32: no letter that is taken for a digit. Five bits a character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits. */
const length = 12;
const group = 4;
const recoveryCodeCount = 10;

const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(new RegExp(`(.{${group}})(?=.)`, 'g'), '$1-');

/** Ten codes as they are printed: 'K7QM-2XWD-9RTA'. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** What was typed, as it was made; undefined for what has not the form of a recovery code. */
export function recoveryCodeOf(typed: string): string | undefined {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (bare.length !== length || ![...bare].every((character) => alphabet.includes(character))) return undefined;
  return bare.replace(new RegExp(`(.{${group}})(?=.)`, 'g'), '$1-');
}
