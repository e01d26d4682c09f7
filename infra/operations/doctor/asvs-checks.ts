import { isLoopback } from '@portal/service-kit/config';
import { deviates, mayDeviate, must, mustOffTrial, note, type Patient } from './check.ts';
import type { Chapter } from './check.ts';
import { pageHeaders } from '@portal/contracts/http';

const isHttps = ({ settings }: Patient): boolean => settings.publicUrl.startsWith('https:');
const policyOf = ({ observed }: Patient): string => observed.page.headers.get('content-security-policy') ?? '';
export const answers =
  (probe: keyof Patient['observed'], ...statuses: number[]) =>
  ({ observed }: Patient): boolean =>
    statuses.includes(observed[probe].status);
const scriptsOf = ({ observed }: Patient): string[] =>
  [...observed.page.text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);

/** A page that is painted before its script names the hashes of its own style elements. */
const withoutStyleHashes = (value: string): string =>
  value.replace(/style-src [^;]*/, (styles) => styles.replace(/ 'sha256-[^']*'/g, ''));

/** Each page header as it is declared. */
const hasPageHeaders = ({ observed }: Patient): boolean =>
  Object.entries(pageHeaders).every(
    ([name, value]) => withoutStyleHashes(observed.page.headers.get(name) ?? '') === withoutStyleHashes(value),
  );

/** Over https what HSTS says, and that it says something. */
const hasHsts = (patient: Patient): boolean =>
  !isHttps(patient) ||
  (patient.settings.hsts !== undefined &&
    patient.observed.page.headers.get('strict-transport-security') === patient.settings.hsts);

const isGuarded = ({ observed }: Patient): boolean =>
  ['none', 'unsigned', 'wrongShape'].every((probe) => {
    const { headers } = observed[probe as 'none'];
    return headers.get('x-content-type-options') === 'nosniff' && /no-store/.test(headers.get('cache-control') ?? '');
  });

const saysLittle = ({ observed }: Patient): boolean =>
  Object.values(observed).every(({ text }) => !/node_modules|\bat .+\.[jt]s:\d+/.test(text));

const keysAreEs256 = ({ observed }: Patient): boolean =>
  /"keys":\[\{/.test(observed.jwks.text) &&
  !/"alg":"(?!ES256")/.test(observed.jwks.text) &&
  !/"d":/.test(observed.jwks.text);

const isEncrypted = ({ links }: Patient): boolean =>
  (links.mongodb === '' || /[?&](tls|ssl)=true/.test(links.mongodb) || links.mongodb.startsWith('mongodb+srv:')) &&
  (links.kafka === '' || links.kafkaTls) &&
  (links.smtp === '' || links.smtp.startsWith('smtps:') || /[?&]requireTLS=true\b/.test(links.smtp));

/** OWASP ASVS 5.0, level 2, by chapter: what of it shows in a running portal and its settings. All else is held by tests. */
export const asvsChecks: readonly Chapter[] = [
  {
    name: 'V1 Encoding',
    checks: [
      must('No text of the page is run as a script (Trusted Types)', (seen) =>
        policyOf(seen).includes("require-trusted-types-for 'script'"),
      ),
      must(
        'No inline script, no eval',
        (seen) => policyOf(seen) !== '' && !/unsafe-(inline|eval)/.test(policyOf(seen)),
      ),
      must('A query operator in place of a text is refused', answers('wrongShape', 400)),
    ],
  },
  {
    name: 'V2 Validation, logic',
    checks: [
      must('Bodies of the wrong shape are refused', answers('wrongShape', 400)),
      mustOffTrial('What an account may send in a day is limited (LIMIT_SUBMISSIONS and the others)', ({ settings }) =>
        Object.values(settings.limits).every(Number.isFinite),
      ),
    ],
  },
  {
    name: 'V3 Web frontend',
    checks: [
      must('Every page carries its headers', hasPageHeaders),
      must('HSTS is set over https', hasHsts),
      must('Answers of the API are not cached and not sniffed', isGuarded),
      must('A session cookie without the portal’s own origin is refused', answers('foreign', 403)),
      must(
        'Scripts are the portal’s own',
        (seen) => scriptsOf(seen).every((tag) => /\bsrc="\/(?!\/)/.test(tag)) && scriptsOf(seen).length > 0,
      ),
      mayDeviate(
        'Scripts carry their integrity',
        (seen) => scriptsOf(seen).every((tag) => tag.includes('integrity=')),
        '3.6.1: scripts carry no integrity; only those of this origin run',
      ),
      mayDeviate('Cookies are bound to their host', isHttps, '3.3.3: on plain http browsers do not accept __Host-'),
    ],
  },
  {
    name: 'V4 API',
    checks: [
      must(
        '404, 405, 406, 413 and 415 are sent where they apply',
        (seen) =>
          answers('wrongMethod', 405)(seen) &&
          answers('none', 404)(seen) &&
          answers('wrongAccept', 406)(seen) &&
          answers('wrongType', 415)(seen) &&
          answers('tooLarge', 413)(seen),
      ),
    ],
  },
  {
    name: 'V5 Files',
    checks: [
      mayDeviate(
        'Files are scanned for viruses',
        ({ links }) => links.scanner !== '',
        '5.4.3: files are not scanned for viruses. Set SCAN_URL.',
      ),
    ],
  },
  {
    name: 'V6 Authentication',
    checks: [
      mustOffTrial(
        'Email addresses are confirmed (EMAIL_VERIFICATION)',
        ({ settings }) => settings.emailVerification === 'required',
      ),
      mustOffTrial('Officers use a second step (SECOND_STEP)', ({ settings }) =>
        settings.secondStep.includes('compliance'),
      ),
      mustOffTrial(
        'No account has a published password: the next start disables those of the demo',
        ({ demoAccounts }) => demoAccounts === 0,
      ),
      mayDeviate(
        'A second step is required of everybody',
        ({ settings }) => settings.secondStep.length === 3,
        '6.3.3: a second step is not required of all roles; it is offered to all',
      ),
      deviates('6.2.5: passwords of 8 to 14 characters need a letter and a digit, as the specification says'),
      deviates('6.2.12: the bundled list of common passwords is the breached set'),
      deviates('6.5.5: a code is accepted one step early or late, once'),
    ],
  },
  {
    name: 'V7 Sessions',
    checks: [
      mustOffTrial(
        'Decisions and letters are signed with the password (SIGNATURES)',
        ({ settings }) => settings.signatures === 'required',
      ),
      deviates(
        '7.1.1: with "Keep me logged in" a session may be idle for 14 days; acts that endanger an account ask for the password again',
      ),
    ],
  },
  {
    name: 'V8 Authorization',
    checks: [
      must('Requests without a token are refused', answers('unsigned', 401)),
      mustOffTrial('Roles are approved (ROLE_APPROVAL)', ({ settings }) => settings.roleApproval === 'required'),
      must('There is an active officer (npm run portal -- officer creates one)', ({ officers }) => officers > 0),
      mustOffTrial(
        'Making an officer takes two officers (FOUR_EYES)',
        ({ settings }) => settings.fourEyes === 'required',
      ),
    ],
  },
  {
    name: 'V9 Tokens',
    checks: [
      must('Forged tokens are refused', (seen) => answers('algNone', 401)(seen) && answers('algHmac', 401)(seen)),
    ],
  },
  { name: 'V10 OAuth, OIDC', checks: [], not: 'single sign-on is postponed' },
  {
    name: 'V11 Cryptography',
    checks: [
      must('Tokens are signed with ES256, and private keys stay private', keysAreEs256),
      must('Only their owner can read the keys', ({ openKeys }) => openKeys.length === 0),
      note(
        'The signing key is older than 90 days: npm run portal -- rotate-keys',
        ({ signingKeyDays = 0 }) => signingKeyDays > 90,
      ),
      note('In use: ES256, HMAC-SHA256, AES-256-GCM, argon2id (19 MiB, 2 passes), SHA-256 for 128-bit secrets only'),
    ],
  },
  {
    name: 'V12 Communication',
    checks: [
      (patient) =>
        isHttps(patient) || !isLoopback(new URL(patient.settings.publicUrl).hostname)
          ? must('People reach it over https', isHttps)(patient)
          : deviates('It can be reached only from this machine, over plain http')(patient),
      must('No TLS older than 1.2 is accepted', ({ takesOldTls }) => takesOldTls !== true),
      must(
        'The mail server, MongoDB and Kafka are reached over TLS (INTERNAL_TLS)',
        (patient) => patient.internalTls === 'off' || isEncrypted(patient),
      ),
    ],
  },
  {
    name: 'V13 Configuration',
    checks: [
      must(
        'Metrics and source maps are not public',
        ({ observed }) =>
          !observed.metrics.text.includes('portal_http_request_seconds') && observed.source.status === 404,
      ),
      must('The operations port answers only this machine', ({ strangerAtOps = 421 }) => strangerAtOps === 421),
    ],
  },
  {
    name: 'V14 Data protection',
    checks: [
      must('Answers about people are not cached', isGuarded),
      note(
        'A backup contains the keys: encrypt it with age before it leaves the machine (infra/deploy/one-machine.md)',
      ),
    ],
  },
  { name: 'V15 Secure coding', checks: [] },
  {
    name: 'V16 Logging, errors',
    checks: [
      must('The security log is unchanged', ({ securityFindings }) => securityFindings === 0),
      must('Errors reveal nothing internal', saysLittle),
      deviates('16.4.3: lines with "security":true go to standard output; a log collector takes them from there'),
    ],
  },
  {
    name: 'V17 WebRTC',
    checks: [],
    not: 'none is used',
  },
];
