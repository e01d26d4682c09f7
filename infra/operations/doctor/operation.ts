import { connect as connectPlain } from 'node:net';
import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect as connectTls } from 'node:tls';
import { formatInstantIn } from '@portal/contracts/presentation';
import { unprovedDays } from '@portal/contracts/my-day';
import type { PortalSettings } from '@portal/service-kit/config';
import { createSmtpMailer } from '@portal/service-kit/mail';
import { readBackupNote } from '@portal/svc-protocol';
import type { Context } from '../command.ts';
import { keysFolder, type Target } from '../engines/target.ts';
import { messages } from '../messages.ts';
import type { Result } from './check.ts';

/** What an operation is judged by. */
interface Operated extends Pick<Context, 'env' | 'engines'> {
  target: Target;
  settings: PortalSettings;
  /** When the portal's page was answered, by the answer. */
  pageDate: string | null;
}

const said = messages.doctor;
const dayMs = 24 * 60 * 60_000;
/** Seconds that clocks may differ; codes of a second step end with it. */
const mostApart = 30;
/** Milliseconds. */
const patience = 5_000;

const pass = (text: string): Result => ({ outcome: 'pass', said: text });
const fail = (text: string): Result => ({ outcome: 'fail', said: text });
const note = (text: string): Result => ({ outcome: 'note', said: text });
/** Of what need not be there while it is tried out. */
const missing = ({ settings }: Operated, text: string): Result => (settings.onLoopback ? note(text) : fail(text));

async function mail(operated: Operated): Promise<Result> {
  const { smtpUrl: url, mailFrom: from, mailReturnPath: returnPath, mailOAuth: oauth } = operated.settings;
  if (!url) return missing(operated, said.mail.none);
  const mailer = createSmtpMailer({ url, from, returnPath, oauth, log: { error: () => undefined } });
  try {
    await mailer.takesSender();
    return pass(said.mail.taken(new URL(url).host, from));
  } catch (error) {
    return fail(said.mail.refused((error as Error).message));
  } finally {
    await mailer.close();
  }
}

async function room({ target }: Operated): Promise<Result[]> {
  if (target.profile === 'distributed') return [];
  const { bavail, blocks, bsize } = await statfs(target.folder);
  const share = Math.floor((100 * bavail) / blocks);
  const text = said.room(`${((bavail * bsize) / 1e9).toFixed(1)} GB`, share);
  return [share < 3 ? fail(text) : share < 15 ? note(text) : pass(text)];
}

async function backup(operated: Operated): Promise<Result> {
  const known = await readBackupNote(operated.engines.stores.protocol);
  if (!known) return missing(operated, said.backup.none);
  const daysSince = (at: string) => Math.floor((Date.now() - Date.parse(at)) / dayMs);
  if (known.proof?.ok === false) return fail(said.backup.damaged);
  if (daysSince(known.made_at) >= unprovedDays) return fail(said.backup.old(daysSince(known.made_at)));
  const isProved = operated.settings.prove === 'on';
  if (isProved && known.proved_at === null) return fail(said.backup.unproved);
  if (isProved && daysSince(known.proved_at ?? '') >= unprovedDays)
    return fail(said.backup.provedOld(daysSince(known.proved_at ?? '')));
  const counted = isProved ? known.proved_at : known.made_at;
  return pass(said.backup.fine(Math.ceil((Date.now() - Date.parse(counted ?? '')) / 3_600_000)));
}

async function deadLetters({ engines }: Operated): Promise<Result> {
  const kept = Object.values(engines.stores).flatMap((store) =>
    store.declared().filter(({ name }) => name === 'dead_letters'),
  );
  const counts = await Promise.all(kept.map((collection) => collection.count({})));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return count === 0 ? pass(said.dead(0)) : fail(said.dead(count));
}

/** The line with which a mail server greets. */
const greetingOf = (url: string): Promise<string> =>
  new Promise((resolve) => {
    const { protocol, hostname: host, port } = new URL(url);
    const isTls = protocol === 'smtps:';
    const place = { host, port: Number(port || (isTls ? 465 : 587)), timeout: patience };
    const line = isTls ? connectTls({ ...place, servername: host }) : connectPlain(place);
    const end = (text: string) => {
      line.destroy();
      resolve(text);
    };
    line.once('data', (bytes: Buffer) => end(bytes.toString('latin1')));
    line
      .once('error', () => end(''))
      .once('timeout', () => end(''))
      .once('close', () => resolve(''));
  });

/** Another clock, and when it was read: a mail server's that says its own, that of the tokens for it, else of whoever answers for the portal. */
async function otherClock({ settings, pageDate }: Operated): Promise<{ of: string; at: number } | undefined> {
  const { smtpUrl, mailOAuth } = settings;
  const greeted = smtpUrl ? await greetingOf(smtpUrl) : '';
  const [date] = /\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/.exec(greeted) ?? [];
  if (smtpUrl && date) return { of: new URL(smtpUrl).host, at: Date.parse(date) };
  if (mailOAuth) {
    const options = { method: 'HEAD', signal: AbortSignal.timeout(patience) };
    const answer = await fetch(mailOAuth.tokenUrl, options).catch(() => undefined);
    const at = Date.parse(answer?.headers.get('date') ?? '');
    if (!Number.isNaN(at)) return { of: new URL(mailOAuth.tokenUrl).host, at };
  }
  return pageDate === null ? undefined : { of: new URL(settings.publicUrl).host, at: Date.parse(pageDate) };
}

async function clock(operated: Operated): Promise<Result> {
  const other = await otherClock(operated);
  if (!other) return note(said.clock.unknown);
  const seconds = Math.round(Math.abs(Date.now() - other.at) / 1000);
  return seconds > mostApart ? fail(said.clock.apart(other.of, seconds)) : pass(said.clock.same(other.of));
}

function keys({ target }: Operated): Result[] {
  const folder = keysFolder(target);
  // Mounted keys belong to the group of the pod.
  const others = target.profile === 'standalone' ? 0o077 : 0o007;
  if (!existsSync(folder)) return [];
  return [(statSync(folder).mode & others) === 0 ? pass(said.keys.closed(folder)) : fail(said.keys.open(folder))];
}

const zone = ({ env, settings: { timeZone } }: Operated): Result =>
  note(said.zone(timeZone, formatInstantIn(Date.now(), timeZone), Boolean(env.TIME_ZONE)));

/** What an operator has to see to, besides security. */
export const examineOperation = async (operated: Operated): Promise<readonly Result[]> => [
  await mail(operated),
  ...(await room(operated)),
  await backup(operated),
  await deadLetters(operated),
  await clock(operated),
  ...keys(operated),
  zone(operated),
];
