import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { freePorts } from '@portal/service-kit/http';
import { readMail, type ReadMail } from '../portal/mails.ts';

const folder = path.resolve(import.meta.dirname, '../../deploy');

/**
 * A server that stands in for MongoDB's image may make no user at its first start, and ask nobody for a login; the image itself has one,
 * and refuses a second.
 */
const makeUser = `
  const { MongoClient } = require('mongodb');
  const pwd = require('node:fs').readFileSync(process.env.ENGINES_PASSWORD_FILE, 'utf8');
  const client = new MongoClient('mongodb://mongodb:27017/?directConnection=true');
  const made = client.db('admin').command({ createUser: 'portal', pwd, roles: ['root'] });
  made.catch(({ codeName }) => console.log(codeName)).finally(() => client.close());
`;

export interface Ran {
  code: number;
  /** Both streams. */
  printed: string;
}

/** Tries every engine without a login, with a wrong one, and with the portal's own; prints what came of it as JSON. */
const tryLogins = `
  const { MongoClient } = require('mongodb');
  const { Kafka, logLevel } = require('kafkajs');
  const password = require('node:fs').readFileSync(process.env.ENGINES_PASSWORD_FILE, 'utf8');
  const isLetIn = (work) => work.then(() => 'let in', ({ message }) => message);
  const mongodb = (login) => {
    const client = new MongoClient('mongodb://' + login + 'mongodb:27017/?directConnection=true');
    return isLetIn(client.db('portal-protocol').listCollections().toArray().finally(() => client.close()));
  };
  const kafka = (sasl) => {
    const admin = new Kafka({ brokers: ['kafka:9092'], sasl, retry: { retries: 0 }, logLevel: logLevel.NOTHING }).admin();
    return isLetIn(admin.connect().then(() => admin.listTopics()).finally(() => admin.disconnect()));
  };
  const plain = (password) => ({ mechanism: 'plain', username: 'portal', password });
  (async () => {
    const tried = {
      mongodb: [await mongodb(''), await mongodb('portal:wrong@'), await mongodb('portal:' + password + '@')],
      kafka: [await kafka(), await kafka(plain('wrong')), await kafka(plain(password))],
    };
    console.log('tried ' + JSON.stringify(tried));
  })();
`;

/** What three kinds of client are told: without a login, with a wrong password, with the right one. */
export type Told = readonly [none: string, wrong: string, right: string];

/** The whole portal as `docker-compose` runs it, as a project of its own. */
export interface Composed {
  url: string;
  /** `docker-compose` with these words; `env` goes over what .env.example says. */
  run: (words: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Ran>;
  /** Builds what has changed and waits until everything is healthy. @throws with what was printed */
  up: () => Promise<void>;
  /** What engines tell who wants to use them. `isImage`: MongoDB is none that stands in for it and asks nobody. */
  logins: () => Promise<{ mongodb: Told; kafka: Told; isImage: boolean }>;
  /** Every mail that was caught. */
  mails: () => Promise<readonly ReadMail[]>;
  /** Nothing of it is left but its images. */
  down: () => Promise<void>;
}

export async function createComposed(): Promise<Composed> {
  const [port, mailsPort] = await freePorts(2);
  const project = `portal-${randomUUID().slice(0, 8)}`;
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PUBLIC_URL: url,
    GATEWAY_ADDRESS: `127.0.0.1:${port}`,
    MAILS_ADDRESS: `127.0.0.1:${mailsPort}`,
    // Reviewers and compliance work at once, as the journey expects.
    ROLE_APPROVAL: 'off',
    EMAIL_VERIFICATION: 'off',
    SECOND_STEP: 'none',
    FOUR_EYES: 'off',
    SIGNATURES: 'off',
    LOGIN_MAILS: 'off',
  };
  const run: Composed['run'] = (words, env = {}) =>
    new Promise((resolve) => {
      const args = ['-p', project, '--env-file', '.env.example', ...words];
      const options = { cwd: folder, env: { ...process.env, ...settings, ...env }, maxBuffer: 64 * 1024 * 1024 };
      execFile('docker-compose', args, options, (error, stdout, stderr) =>
        resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, printed: stdout + stderr }),
      );
    });
  const sure = async (...words: readonly string[]): Promise<string> => {
    const { code, printed } = await run(words);
    if (code !== 0) throw new Error(`docker-compose ${words[0]} ended with ${code}:\n${printed.slice(-10_000)}`);
    return printed;
  };
  /** Runs a program beside the engines. */
  const inside = (program: string) =>
    sure('run', '--rm', '-T', '--no-deps', '--entrypoint', 'node', 'commands', '-e', program);
  let isImage = true;
  return {
    url,
    run,
    async up() {
      await sure('build', 'migrate');
      await sure('up', '--wait', 'mongodb');
      isImage = (await inside(makeUser)).includes('Unauthorized');
      await sure('up', '--wait', '--build');
    },
    async logins() {
      const tried = /^tried (.*)$/m.exec(await inside(tryLogins))?.[1] ?? '';
      return { ...(JSON.parse(tried) as { mongodb: Told; kafka: Told }), isImage };
    },
    async mails() {
      const caught = `http://127.0.0.1:${mailsPort}/mail`;
      const listed = (await (await fetch(`${caught}/all.json`)).json()) as { id: string }[];
      return Promise.all(
        listed.map(async ({ id }) =>
          readMail(Buffer.from(await (await fetch(`${caught}/${id}/source`)).arrayBuffer())),
        ),
      );
    },
    down: async () => void (await run(['--profile', '*', 'down', '--volumes', '--timeout', '30'])),
  };
}
