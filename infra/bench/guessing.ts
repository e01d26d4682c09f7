import { readFile } from 'node:fs/promises';
import { freePort } from '@portal/service-kit/http';
import { call } from '../e2e/faults/call.ts';
import { password, signUp } from '../e2e/faults/people.ts';
import { mailsOf } from '../e2e/portal/mails.ts';
import type { RunningPortal } from '../e2e/portal/start-portal.ts';
import { percentile, printTable } from './figures.ts';
import { withPortal } from './with-portal.ts';

/** docs/sessions 7: what a flood of guesses from many networks does to those who are no guessers. */
const amount = Number(process.env.BENCH_GUESSES ?? 20_000);
const [networks, width, victims] = [1_000, 64, 100];
/** Nobody waits longer, in ms; memory grows by no more, in MB. */
const limit = { wait: 2_000, memory: 64 };
const [pauseBetween, newPassword] = [100, 'Wathint umfazi wathint imbokodo'];

const megabytes = async ({ pid }: RunningPortal): Promise<number> =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

/** Milliseconds of each call, one after another, until `isOver`. @throws where one fails */
async function repeated(isOver: () => boolean, one: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await one();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, pauseBetween));
  }
  return times;
}

async function measure(portal: RunningPortal): Promise<boolean> {
  const { url } = portal;
  const owner = await signUp(url, 'researcher');
  const emails = [owner.email, ...Array.from({ length: victims - 1 }, (_, n) => `victim${n}@example.org`)];
  const post = async (path: string, body: unknown, headers: Record<string, string>, expected: readonly number[]) => {
    const answer = await call(`${url}${path}`, 'POST', { body, headers });
    if (!expected.includes(answer.status)) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  const browser = { 'x-portal-session': 'cookie', origin: url };
  const signIn = (cookie: string) =>
    post('/api/token', { email: owner.email, password }, { ...browser, cookie }, [200]);
  const first = await signIn('');
  const known = first.headers
    .getSetCookie()
    .find((one) => one.startsWith('portal_known='))!
    .split(';')[0]!;

  const memory = [await megabytes(portal)];
  const statuses: Record<number, number> = {};
  let begun = 0;
  let isOver = false;
  const guess = async (): Promise<void> => {
    while (begun < amount) {
      begun += 1;
      const n = begun;
      const headers = { 'x-forwarded-for': `10.9.${(n % networks) >> 8}.${(n % networks) & 255}` };
      const body = { email: emails[n % emails.length], password: `Guess${n}x` };
      const { status } = await post('/api/token', body, headers, [401, 429, 503]);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (n % 10_000 === 0) memory.push(await megabytes(portal));
    }
  };
  const began = performance.now();
  const flood = Promise.all(Array.from({ length: width }, guess)).finally(() => (isOver = true));
  const [knownTimes, askTimes] = await Promise.all([
    repeated(
      () => isOver,
      () => signIn(known),
    ),
    repeated(
      () => isOver,
      () => post('/api/password-reset', { email: owner.email }, {}, [202]),
    ),
    flood,
  ]);
  const seconds = (performance.now() - began) / 1000;

  const mail = (await mailsOf(portal)).find(({ subject }) => subject === 'Choose a new password')!;
  const token = /reset-password#([\w-]+)/.exec(mail.text)![1];
  const chosen = performance.now();
  const done = await post('/api/password-reset/confirm', { token, new_password: newPassword }, browser, [200]);
  const cookie = done.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await post('/api/token', { email: owner.email, password: newPassword }, { ...browser, cookie }, [200]);
  const resetTime = performance.now() - chosen;

  const row = (what: string, times: readonly number[]) => ({
    what,
    times: times.length,
    p50: Math.round(percentile(times, 0.5)),
    p95: Math.round(percentile(times, 0.95)),
    slowest: Math.round(Math.max(...times)),
  });
  printTable(
    `${amount} guesses from ${networks} networks in ${Math.round(seconds)} s, answered ${JSON.stringify(statuses)}: ms`,
    [
      row('signing in from a known browser meanwhile', knownTimes),
      row('asking for a new password meanwhile', askTimes),
      row('choosing it and signing in right after', [resetTime]),
    ],
  );
  // The heap grows to its size in the first half.
  const grown = memory.at(-1)! - memory[Math.floor(memory.length / 2)]!;
  process.stdout.write(`memory of the process, MB, before and at each 10,000: ${memory.join(' ')}\n`);
  const slowest = Math.max(...knownTimes, ...askTimes, resetTime);
  return slowest <= limit.wait && grown <= limit.memory;
}

// Forwarding headers are believed where people come by a proxy.
const port = String(await freePort());
const isMet = await withPortal(measure, { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'error' });
process.stdout.write(isMet ? 'met\n' : `missed: ${limit.wait} ms, ${limit.memory} MB\n`);
process.exitCode = isMet ? 0 : 1;
