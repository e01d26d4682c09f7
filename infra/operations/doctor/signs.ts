import { pageHeaders } from '@portal/contracts/http';
import type { Patient } from './check.ts';

export const isHttps = ({ settings }: Patient): boolean => settings.publicUrl.startsWith('https:');
export const policyOf = ({ observed }: Patient): string => observed.page.headers.get('content-security-policy') ?? '';
export const answers =
  (probe: keyof Patient['observed'], ...statuses: number[]) =>
  ({ observed }: Patient): boolean =>
    statuses.includes(observed[probe].status);
export const scriptsOf = ({ observed }: Patient): string[] =>
  [...observed.page.text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);

/** A page that is painted before its script names the hashes of its own style elements. */
const withoutStyleHashes = (value: string): string =>
  value.replace(/style-src [^;]*/, (styles) => styles.replace(/ 'sha256-[^']*'/g, ''));

/** Each page header as it is declared. */
export const hasPageHeaders = ({ observed }: Patient): boolean =>
  Object.entries(pageHeaders).every(
    ([name, value]) => withoutStyleHashes(observed.page.headers.get(name) ?? '') === withoutStyleHashes(value),
  );

/** Over https what HSTS says, and that it says something. */
export const hasHsts = (patient: Patient): boolean =>
  !isHttps(patient) ||
  (patient.settings.hsts !== undefined &&
    patient.observed.page.headers.get('strict-transport-security') === patient.settings.hsts);

export const isGuarded = ({ observed }: Patient): boolean =>
  ['none', 'unsigned', 'wrongShape'].every((probe) => {
    const { headers } = observed[probe as 'none'];
    return headers.get('x-content-type-options') === 'nosniff' && /no-store/.test(headers.get('cache-control') ?? '');
  });

export const saysLittle = ({ observed }: Patient): boolean =>
  Object.values(observed).every(({ text }) => !/node_modules|\bat .+\.[jt]s:\d+/.test(text));

export const keysAreEs256 = ({ observed }: Patient): boolean =>
  /"keys":\[\{/.test(observed.jwks.text) &&
  !/"alg":"(?!ES256")/.test(observed.jwks.text) &&
  !/"d":/.test(observed.jwks.text);

export const isEncrypted = ({ links }: Patient): boolean =>
  (links.mongodb === '' || /[?&](tls|ssl)=true/.test(links.mongodb) || links.mongodb.startsWith('mongodb+srv:')) &&
  links.kafka === '' &&
  (links.smtp === '' || links.smtp.startsWith('smtps:') || /[?&]requireTLS=true\b/.test(links.smtp));
