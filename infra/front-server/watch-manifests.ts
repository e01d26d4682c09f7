import { readFile } from 'node:fs/promises';
import { roles, type Role } from '@portal/contracts/accounts';
import {
  isRemoteManifest,
  isShellManifest,
  incompatibilities,
  type ShellManifest,
} from '@portal/contracts/remote-manifest';
import { manifestPath } from '@portal/contracts/http';
import type { Log } from '@portal/service-kit/log';
import { distOf } from './built-files.ts';

/** Ms between two looks at what is deployed. */
const between = 30_000;

/** What a front end says of itself: the text of its remote-manifest.json, undefined where there is none or nobody answers. */
export type ReadManifest = (name: 'shell' | Role) => Promise<string | undefined>;

/** From the folders that are served by this process. */
export const readBuiltManifest: ReadManifest = (name) =>
  readFile(`${distOf(name === 'shell' ? name : `mfe-${name}`)}/remote-manifest.json`, 'utf8').catch(() => undefined);

/** From a portal whose front ends are processes of their own. */
export const readServedManifest =
  (url: string): ReadManifest =>
  async (name) => {
    try {
      const answer = await fetch(`${url}${manifestPath(name)}`, { signal: AbortSignal.timeout(5000) });
      return answer.ok ? await answer.text() : undefined;
    } catch {
      return undefined;
    }
  };

/** A remote that does not fit its shell: builds, and why. */
export interface Incompatibility {
  role: Role;
  shell: string;
  remote: string;
  reasons: readonly string[];
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function incompatibilityOf(role: Role, shell: ShellManifest, manifest: unknown): Incompatibility | undefined {
  const isSaid = isRemoteManifest(manifest);
  const reasons = isSaid ? incompatibilities(shell, manifest) : ['its manifest is not readable'];
  const remote = isSaid ? manifest.build : 'unknown';
  return reasons.length > 0 ? { role, shell: shell.build, remote, reasons } : undefined;
}

/** The remotes that do not fit the shell. What cannot be read is left out: it may be starting. */
export async function incompatibilitiesIn(read: ReadManifest): Promise<Incompatibility[]> {
  const shell = parsed(await read('shell'));
  if (!isShellManifest(shell)) return [];
  const said = await Promise.all(roles.map(async (role) => [role, await read(role)] as const));
  return said.flatMap(([role, text]) =>
    text === undefined ? [] : (incompatibilityOf(role, shell, parsed(text)) ?? []),
  );
}

/**
 * Says which remotes do not fit the shell (docs/pages 7): at the start, and again when a remote-manifest.json changes. Answers
 * how to stop it.
 */
export function watchManifests(read: ReadManifest, log: Log, every = between): () => void {
  const told = new Map<Role, string>();
  const look = async () => {
    const found = new Map(
      (await incompatibilitiesIn(read)).map((incompatibility) => [incompatibility.role, incompatibility]),
    );
    for (const role of roles) {
      const incompatibility = found.get(role);
      const key = JSON.stringify(incompatibility);
      if (incompatibility && told.get(role) !== key) log.error(incompatibility, 'remote_incompatible');
      if (key) told.set(role, key);
      else told.delete(role);
    }
  };
  void look();
  const timer = setInterval(() => void look(), every).unref();
  return () => clearInterval(timer);
}
