import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployable } from '../deployables.ts';

export const dockerfile = readFileSync(path.join(import.meta.dirname, '../Dockerfile'), 'utf8');

/** How tests expect the image of a deployable to be built: the target and the arguments of the one Dockerfile. */
export const buildOf = ({ name, kind, workspace }: Deployable) => ({
  target: kind === 'gateway' || kind === 'commands' ? kind : 'server',
  args: { WORKSPACE: workspace, ...(kind === 'front-end' ? { FRONT_END: name } : {}) },
});

/**
 * The instructions that make an image: those of its stage, after those of the stages that it begins from.
 * @throws where the Dockerfile has no such stage
 */
export function instructionsOf(stage: string): string {
  const found = new RegExp(`^FROM (\\S+) AS ${stage}\\n((?:(?!FROM ).*\\n)*)`, 'm').exec(dockerfile);
  if (!found) throw new Error(`the Dockerfile has no stage ${stage}`);
  const [, from = '', own = ''] = found;
  return (from.includes(':') ? '' : instructionsOf(from)) + own;
}
