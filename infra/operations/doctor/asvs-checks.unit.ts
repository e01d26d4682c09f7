import { expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { pageHeaders } from '@portal/contracts/http';
import { asvsChecks } from './asvs-checks.ts';
import { verdictOn } from './check.ts';
import type { Patient } from './check.ts';
import { heldByTests } from './held-by-tests.ts';
import type { Observed, Seen } from './observe.ts';

const hsts = 'max-age=31536000';
const seen = (status: number, text = '', given: Record<string, string> = {}): Seen => {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  for (const [name, value] of Object.entries(given)) headers.set(name, value);
  return { status, text, headers };
};
const script = '<script defer src="/assets/shell.js" integrity="sha384-x"></script>';

const observed: Observed = {
  page: seen(200, script, { ...pageHeaders, 'strict-transport-security': hsts }),
  source: seen(404),
  metrics: seen(200, script),
  unsigned: seen(401),
  none: seen(404),
  wrongMethod: seen(405),
  wrongAccept: seen(406),
  wrongType: seen(415),
  wrongShape: seen(400),
  tooLarge: seen(413),
  foreign: seen(403),
  algNone: seen(401),
  algHmac: seen(401),
  jwks: seen(200, '{"keys":[{"kty":"EC","alg":"ES256"}]}'),
};

/** A council's portal as it should be. */
const healthy: Patient = {
  isTrial: false,
  settings: {
    publicUrl: 'https://ethics.example.org',
    roleApproval: 'required',
    emailVerification: 'required',
    fourEyes: 'required',
    secondStep: ['compliance'],
    signatures: 'required',
    limits: { submissions: 20, followUps: 50, files: 200, unclaimed: 1024 ** 3, registrations: 100 },
    securityLogDays: 400,
    hsts,
  },
  demoAccounts: 0,
  officers: 2,
  links: { mongodb: '', kafka: '', kafkaTls: false, smtp: 'smtps://mail.example.org', scanner: 'clamd://localhost' },
  internalTls: 'off',
  observed,
  strangerAtOps: 421,
  takesOldTls: false,
  signingKeyDays: 3,
  openKeys: [],
  securityFindings: 0,
};

const failing = (patient: Patient): string[] =>
  asvsChecks.filter((chapter) => verdictOn(chapter, patient).verdict === 'fail').map(({ name }) => name.split(' ')[0]!);
const withSettings = (settings: Partial<Patient['settings']>): Patient => ({
  ...healthy,
  settings: { ...healthy.settings, ...settings },
});
const withAnswer = (probe: keyof Observed, answer: Seen): Patient => ({
  ...healthy,
  observed: { ...observed, [probe]: answer },
});

it('a portal as it should be fails nowhere, and every chapter is there', () => {
  expect(failing(healthy)).toEqual([]);
  expect(asvsChecks.map(({ name }) => name.split(' ')[0])).toEqual(Array.from({ length: 17 }, (_, at) => `V${at + 1}`));
});

it.each<[string, Patient, string[]]>([
  ['plain http', withSettings({ publicUrl: 'http://ethics.example.org', hsts: undefined }), ['V12']],
  ['HSTS that is not sent', withSettings({ hsts: 'max-age=1' }), ['V3']],
  ['HSTS=off over https', withSettings({ hsts: undefined }), ['V3']],
  ['no daily limit of files', withSettings({ limits: { ...healthy.settings.limits, files: Infinity } }), ['V2']],
  ['decisions that nobody signs', withSettings({ signatures: 'off' }), ['V7']],
  ['addresses that are not confirmed', withSettings({ emailVerification: 'off' }), ['V6']],
  ['officers without a second step', withSettings({ secondStep: [] }), ['V6']],
  ['accounts with a published password', { ...healthy, demoAccounts: 17 }, ['V6']],
  ['no officer who can work', { ...healthy, officers: 0 }, ['V8']],
  ['roles without approval', withSettings({ roleApproval: 'off' }), ['V8']],
  ['one officer alone', withSettings({ fourEyes: 'off' }), ['V8']],
  [
    'no Trusted Types',
    withAnswer(
      'page',
      seen(200, script, {
        ...pageHeaders,
        'strict-transport-security': hsts,
        'content-security-policy': "default-src 'self'",
      }),
    ),
    ['V1', 'V3'],
  ],
  ['a foreign script', withAnswer('page', { ...observed.page, text: '<script src="//evil.example/a.js">' }), ['V3']],
  ['a forged token that opens', withAnswer('algNone', seen(200)), ['V9']],
  ['answers without a token', withAnswer('unsigned', seen(200)), ['V8']],
  ['any method', withAnswer('wrongMethod', seen(200)), ['V4']],
  ['JSON for whoever takes none', withAnswer('wrongAccept', seen(200)), ['V4']],
  ['TLS 1.1', { ...healthy, takesOldTls: true }, ['V12']],
  ['a body of any size', withAnswer('tooLarge', seen(401)), ['V4']],
  ['operators in a body', withAnswer('wrongShape', seen(401)), ['V1', 'V2']],
  ['a cookie from anywhere', withAnswer('foreign', seen(401)), ['V3']],
  ['public metrics', withAnswer('metrics', seen(200, 'portal_http_request_seconds')), ['V13']],
  ['a stack trace', withAnswer('none', seen(404, 'at handler (app.ts:3)')), ['V16']],
  ['answers that may be kept', withAnswer('unsigned', seen(401, '', { 'cache-control': 'public' })), ['V3', 'V14']],
  ['tokens by a shared secret', withAnswer('jwks', seen(200, '{"keys":[{"alg":"HS256"}]}')), ['V11']],
  ['keys that all may read', { ...healthy, openKeys: ['history.key'] }, ['V11']],
  ['a security log with a row less', { ...healthy, securityFindings: 1 }, ['V16']],
  ['an operations port for everybody', { ...healthy, strangerAtOps: 200 }, ['V13']],
  [
    'a plain line to the engines',
    { ...healthy, internalTls: 'required', links: { ...healthy.links, mongodb: 'mongodb://one' } },
    ['V12'],
  ],
  ['plain Kafka', { ...healthy, internalTls: 'required', links: { ...healthy.links, kafka: 'one:9092' } }, ['V12']],
  ['plain mail', { ...healthy, internalTls: 'required', links: { ...healthy.links, smtp: 'smtp://one' } }, ['V12']],
])('fails for %s', (_what, patient, expected) => {
  expect(failing(patient)).toEqual(expected);
});

it.each([
  ['style-src', []],
  ['script-src', ['V3']],
])('a page may name hashes of its styles, and of no scripts: %s', (source, expected) => {
  const policy = pageHeaders['Content-Security-Policy']!.replace(`${source} 'self'`, `${source} 'self' 'sha256-x'`);
  const headers = { ...pageHeaders, 'strict-transport-security': hsts, 'content-security-policy': policy };
  expect(failing(withAnswer('page', seen(200, script, headers)))).toEqual(expected);
});

it('tells of what is accepted, and of a key that is old, without failing', () => {
  const old = { ...healthy, signingKeyDays: 91, links: { ...healthy.links, scanner: '' } };
  expect(failing(old)).toEqual([]);
  const said = asvsChecks.flatMap((chapter) => verdictOn(chapter, old).said.map((one) => one.said)).join('\n');
  expect(said).toContain('5.4.3');
  expect(said).toContain('rotate-keys');
});

it('says pass of what it has read alone, and names the tests that hold what nobody can read', () => {
  const said = new Map(asvsChecks.map((chapter) => [chapter.name.split(' ')[0]!, verdictOn(chapter, healthy)]));
  expect(said.get('V15')?.verdict).toBe('tested');
  expect(said.get('V2')?.verdict).toBe('pass');
  for (const { name, not } of asvsChecks) if (!not) expect(heldByTests).toHaveProperty(name.split(' ')[0]!);
  for (const [chapter, tests] of Object.entries(heldByTests))
    expect(said.get(chapter)?.said.at(-1)).toEqual({ outcome: 'tested', said: tests.join(', ') });
});

it.each([...new Set(Object.values(heldByTests).flat())])('the test that is named is there: %s', (test) => {
  expect(existsSync(test)).toBe(true);
});

it('claims less of a portal that is being tried out', () => {
  const trial = withSettings({
    publicUrl: 'http://127.0.0.1:3000',
    emailVerification: 'off',
    signatures: 'off',
    limits: { ...healthy.settings.limits, submissions: Infinity },
    hsts: undefined,
  });
  expect(failing({ ...trial, demoAccounts: 17, isTrial: true })).toEqual([]);
  expect(failing(trial)).toEqual(['V2', 'V6', 'V7']);
});
