import path from 'node:path';
import { root } from '../../build/rspack/base.mjs';
import { Failure } from '../../build/launch/failure.mjs';

const usage =
  'Run `npm run dev -w mfe-reviewer`, with `-- --backend http://127.0.0.1:3000` for the answers of a portal.';
const usualPortal = 'http://127.0.0.1:3000';
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * What was typed: a folder whose name ends in `mfe-` and a role, 'gallery', or nothing for the whole portal.
 * @throws Failure where it makes no sense
 */
export function settingsFrom([named], { backend, 'in-portal': isInPortal }, roles) {
  if (named === undefined) return { what: 'portal' };
  if (named === 'gallery') return { what: 'gallery' };
  const role = roles.find((known) => path.basename(named) === `mfe-${known}`);
  if (!role) throw new Failure(`There is no micro-frontend ${named}.`, usage);
  const folder = path.resolve(root, named);
  const portal = addressOf(backend ?? (isInPortal ? usualPortal : undefined));
  if (isInPortal && !loopback.includes(portal.hostname))
    throw new Failure(
      `${backend} is not on this machine.`,
      'With --in-portal the portal runs on this machine: start one by `npm start`.',
    );
  return { what: isInPortal ? 'in-portal' : 'host', role, folder, backend: portal?.origin };
}

function addressOf(text) {
  if (text === undefined) return undefined;
  const address = URL.parse(text);
  if (address && /^https?:$/.test(address.protocol)) return address;
  throw new Failure(`${text} is no address of a portal.`, usage);
}
