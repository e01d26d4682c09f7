import { randomUUID } from 'node:crypto';
import { flagsOf, type Role } from '@portal/contracts/accounts';
import { acceptByPurpose } from '@portal/contracts/files';
import type { FileAnswer } from '@portal/contracts/form';
import { confirmedCall } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import { usual, type TestCouncil } from '../councils/test-council.ts';
import { call, type Answer, type CallOptions } from './call.ts';

export const password = 'Mvura7sadza9';

/** A registration that breaks no rule of the council. */
export const registration = (email: string, role: Role, { mobile }: TestCouncil = usual) => ({
  first_name: 'Rutendo',
  last_name: 'Moyo',
  email,
  mobile,
  telephone: '',
  address: '12 Samora Machel Avenue, Harare',
  ...flagsOf(role),
  password,
});

/** Somebody with an account, signed in. */
export interface Person {
  id: string;
  email: string;
  access: string;
  refresh: string;
  call(method: string, path: string, options?: Omit<CallOptions, 'token'>): Promise<Answer>;
  /** GET, where it has to succeed, however long ago they signed in. @throws for any other answer */
  read(path: string): Promise<Answer>;
  /** Its body alone. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, key?: string): Promise<T>;
}

class Refused extends Error {
  constructor(what: string, { status, body }: Answer) {
    super(`${what}: ${status} ${JSON.stringify(body)}`);
    this.name = 'Refused';
  }
}

function succeeding(what: string, answer: Answer): Answer {
  if (answer.status >= 300) throw new Refused(what, answer);
  return answer;
}
const succeeded = <T>(what: string, answer: Answer): T => succeeding(what, answer).body as T;

/** Milliseconds, a minute less than an access token lasts. */
const renewAfter = 4 * 60_000;

export async function signIn(url: string, email: string, secret = password): Promise<Person> {
  const tokens = async () => {
    const answer = await call(`${url}/api/token`, 'POST', { body: { email, password: secret } });
    return succeeded<{ access: string; refresh: string }>('POST /api/token', answer);
  };
  const { access, refresh } = await tokens();
  let present = access;
  let since = performance.now();
  const { sub } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const asPerson: Person['call'] = (method, path, options = {}) =>
    confirmedCall(
      (...given) => call(`${url}${given[1]}`, given[0], given[2]),
      method,
      path,
      { ...options, token: present },
      { password: secret },
    );
  /** A file of tests may take longer than a token lasts. One that is refused before its time is a fault, and stays one. */
  const sure: Person['call'] = async (...given) => {
    if (performance.now() - since > renewAfter) {
      present = (await tokens()).access;
      since = performance.now();
    }
    return asPerson(...given);
  };
  const read: Person['read'] = async (path) => succeeding(`GET ${path}`, await sure('GET', path));
  return {
    id: sub,
    email,
    access,
    refresh,
    call: asPerson,
    read,
    get: async <T>(path: string) => (await read(path)).body as T,
    post: async (path, body, key = randomUUID()) =>
      succeeded(`POST ${path}`, await sure('POST', path, { body, headers: { 'idempotency-key': key } })),
  };
}

/** Registers somebody and signs them in. */
export async function signUp(url: string, role: Role, council?: TestCouncil): Promise<Person> {
  const email = `${role}-${randomUUID()}@example.org`;
  const body = registration(email, role, council);
  succeeded('POST /api/accounts', await call(`${url}/api/accounts`, 'POST', { body }));
  return signIn(url, email);
}

/** The multipart body of an upload. */
export function uploadForm(purpose: string, name: string, content: Buffer): FormData {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return form;
}

export async function upload(person: Person, purpose: string): Promise<FileAnswer> {
  const body = uploadForm(purpose, `${purpose}.pdf`, makePdf(purpose));
  const answer = await person.call('POST', '/api/files', { body });
  // Many at once wait for their turn, as a client does that is told to.
  if (answer.status === 503 && answer.headers.get('retry-after')) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return upload(person, purpose);
  }
  return succeeded('POST /api/files', answer);
}

/** One file of this person for every purpose that the council's form has. */
export async function uploadAll(
  person: Person,
  { form }: TestCouncil = usual,
): Promise<ReadonlyMap<string, FileAnswer>> {
  const purposes = Object.keys(acceptByPurpose(form));
  return new Map(await Promise.all(purposes.map(async (purpose) => [purpose, await upload(person, purpose)] as const)));
}
