import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { InvalidDocument, NotUsable } from '@portal/service-kit/store';
import { createServices } from '@portal/standalone';
import { noteProof } from '@portal/svc-protocol';
import { namesIn } from '../archive/manifest.ts';
import { readArchive } from '../archive/read-archive.ts';
import { type Aside, type Context } from '../command.ts';
import { fill } from '../copy/fill.ts';
import { openTarget } from '../engines/open-target.ts';
import { nameOf, readTarget, BrokenOff, NotAsAsked } from '../engines/target.ts';
import { messages } from '../messages.ts';
import { noteInPortal } from '../note-in-portal.ts';
import { passingFolder } from '../passing-folder.ts';
import { verify } from './verify.ts';

const letters = 10;

type Around = Pick<Context, 'settings' | 'say'>;

/** Restores the archive into a folder that goes again, and looks through it. Answers how many things are wrong. */
async function lookThrough(folder: string, { settings, say }: Around): Promise<number> {
  const archive = await readArchive(folder);
  const temporary = mkdtempSync(path.join(tmpdir(), 'portal-being-proved-'));
  const passing = passingFolder(temporary);
  const env = { DATA_DIR: path.join(temporary, 'data') };
  const [log, metrics] = [silentLog(), createMetrics()];
  try {
    const options = { log, metrics, mayBeNew: true, mayBeRunning: false, keys: archive.keys, isPassing: true };
    const engines = await openTarget(readTarget(env), { ...settings, smtpUrl: undefined }, options);
    try {
      const services = createServices(engines, settings, log, metrics);
      const restored = await fill({ env, engines, say }, archive, {
        manifest: archive.manifest,
        besides: archive.councilDifferences,
      });
      for (const service of services.all) await service.checkKeys?.();
      const verified = await verify.run({ args: [], env, settings, engines, services, say });
      let failed = 0;
      const drawn = await services.protocol.tryLetters(letters, (number, why) => {
        failed += 1;
        say(messages.prove.letter(number, why));
      });
      say(messages.prove.letters(drawn));
      for (const service of services.all) await service.stop();
      return restored + verified + failed;
    } finally {
      await engines.close();
    }
  } finally {
    passing.remove();
  }
}

/** What an error says of the archive; others are of this machine, and prove nothing. */
function faultIn(error: unknown): string | undefined {
  const cause = error instanceof BrokenOff ? error.cause : error;
  const isOfArchive = [NotAsAsked, NotUsable, InvalidDocument].some((told) => cause instanceof told);
  return isOfArchive ? (cause as Error).message : undefined;
}

function readDigest(folder: string): { made_at: string | null; sha256: string | null } {
  try {
    const text = readFileSync(namesIn(folder).manifest);
    const { made_at } = JSON.parse(text.toString()) as { made_at: string };
    return { made_at, sha256: createHash('sha256').update(text).digest('hex') };
  } catch {
    return { made_at: null, sha256: null };
  }
}

/** `portal prove {archive}`: a backup that was restored (docs/store 26). */
export const prove: Aside = {
  usage: messages.prove.usage,
  summary: messages.prove.summary,
  notes: messages.prove.notes,
  async aside({ args: [asked], env, settings: read, say }) {
    const settings = read();
    if (!asked) throw new NotAsAsked(messages.prove.folder);
    const folder = path.resolve(asked);
    say(nameOf(readTarget(env)));
    if (!existsSync(folder)) throw new NotAsAsked(messages.archive.none(folder));
    const began = Date.now();
    const wrong = await lookThrough(folder, { settings, say }).catch((error: unknown) => {
      const fault = faultIn(error);
      if (fault === undefined) throw error;
      say(fault);
      return 1;
    });
    const seconds = Math.ceil((Date.now() - began) / 1000);
    const proof = { at: new Date().toISOString(), ok: wrong === 0, seconds, ...readDigest(folder) };
    const isNoted = await noteInPortal({ env, say }, (store) => noteProof(store, proof));
    say(proof.ok ? messages.prove.whole(folder, seconds) : messages.prove.damaged(folder));
    return proof.ok && isNoted ? 0 : 1;
  },
};
