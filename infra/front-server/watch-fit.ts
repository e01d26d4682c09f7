import { readFile } from 'node:fs/promises';
import { roles, type Role } from '@portal/contracts/accounts';
import { isRemoteFit, isShellFit, misfits, type ShellFit } from '@portal/contracts/fit';
import { fitPath } from '@portal/contracts/http';
import type { Log } from '@portal/service-kit/log';
import { distOf } from './dist.ts';

/** Ms between two looks at what is deployed. */
const between = 30_000;

/** What a front end says of itself: the text of its fit.json, undefined where there is none or nobody answers. */
export type ReadFit = (name: 'shell' | Role) => Promise<string | undefined>;

/** From the folders that are served by this process. */
export const readBuiltFit: ReadFit = (name) =>
  readFile(`${distOf(name === 'shell' ? name : `mfe-${name}`)}/fit.json`, 'utf8').catch(() => undefined);

/** From a portal whose front ends are processes of their own. */
export const readServedFit =
  (url: string): ReadFit =>
  async (name) => {
    try {
      const answer = await fetch(`${url}${fitPath(name)}`, { signal: AbortSignal.timeout(5000) });
      return answer.ok ? await answer.text() : undefined;
    } catch {
      return undefined;
    }
  };

/** A remote that does not fit its shell: builds, and why. */
export interface Misfit {
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

function misfitOf(role: Role, shell: ShellFit, fit: unknown): Misfit | undefined {
  const isSaid = isRemoteFit(fit);
  const reasons = isSaid ? misfits(shell, fit) : ['it says nothing of what it fits'];
  const remote = isSaid ? fit.build : 'unknown';
  return reasons.length > 0 ? { role, shell: shell.build, remote, reasons } : undefined;
}

/** The remotes that do not fit the shell. What cannot be read is left out: it may be starting. */
export async function misfitsIn(read: ReadFit): Promise<Misfit[]> {
  const shell = parsed(await read('shell'));
  if (!isShellFit(shell)) return [];
  const said = await Promise.all(roles.map(async (role) => [role, await read(role)] as const));
  return said.flatMap(([role, text]) => (text === undefined ? [] : (misfitOf(role, shell, parsed(text)) ?? [])));
}

/**
 * Says which remotes do not fit the shell (remotes-and-languages.md 2): at the start, and again when a fit.json changes. Answers
 * how to stop it.
 */
export function watchFit(read: ReadFit, log: Log, every = between): () => void {
  const told = new Map<Role, string>();
  const look = async () => {
    const found = new Map((await misfitsIn(read)).map((misfit) => [misfit.role, misfit]));
    for (const role of roles) {
      const misfit = found.get(role);
      const key = JSON.stringify(misfit);
      if (misfit && told.get(role) !== key) log.error(misfit, 'remote_does_not_fit');
      if (key) told.set(role, key);
      else told.delete(role);
    }
  };
  void look();
  const timer = setInterval(() => void look(), every).unref();
  return () => clearInterval(timer);
}
