import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { roles } from '@portal/contracts/accounts';
import { incompatibilities, type RemoteManifest, type ShellManifest } from '@portal/contracts/remote-manifest';
import { pino } from 'pino';
import {
  incompatibilitiesIn,
  readBuiltManifest,
  readServedManifest,
  watchManifests,
  type ReadManifest,
} from './watch-manifests.ts';

const own = { contract: 1, entry: '/assets/x.js', integrity: 'sha384-x' };
const shell: ShellManifest = {
  ...own,
  role: 'shell',
  build: 's1',
  shared: {},
  offers: { '@portal/ui-kit': ['Button'] },
};
const fitting = (role: string): RemoteManifest => ({
  ...own,
  role,
  build: 'r1',
  shared: {},
  needs: {},
  asks: [],
});

function portal() {
  const said: Record<string, unknown> = {
    shell,
    ...Object.fromEntries(roles.map((role) => [role, fitting(role)])),
  };
  const read: ReadManifest = (name) =>
    Promise.resolve(said[name] === undefined ? undefined : JSON.stringify(said[name]));
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { said, read, lines, log };
}

/** Waits until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('says at the start which remote does not manifest, with builds and missing names, and again only when a remote-manifest.json changes', async () => {
  const { said, read, lines, log } = portal();
  said.reviewer = { ...fitting('reviewer'), needs: { '@portal/ui-kit': ['Button', 'Hologram'] } };
  let looks = 0;
  const stop = watchManifests(
    (name) => {
      if (name === 'shell') looks += 1;
      return read(name);
    },
    log,
    5,
  );
  try {
    await until(() => looks > 3);
    const first = {
      ...{ level: 50, msg: 'remote_incompatible', role: 'reviewer', shell: 's1', remote: 'r1' },
      reasons: ['@portal/ui-kit has no Hologram'],
    };
    expect(lines).toMatchObject([first]);
    said.researcher = { ...fitting('researcher'), build: 'r2', contract: 2 };
    await until(() => lines.length > 1);
    expect(lines[1]).toMatchObject({
      role: 'researcher',
      remote: 'r2',
      reasons: [expect.stringContaining('contract 2')],
    });
    // A new build that does not fit either is told of as well.
    said.reviewer = { ...(said.reviewer as RemoteManifest), build: 'r3' };
    await until(() => lines.length > 2);
    expect(lines[2]).toMatchObject({ role: 'reviewer', remote: 'r3' });
  } finally {
    stop();
  }
});

it('says nothing of front ends that do not answer, and holds one that says nonsense for one that does not fit', async () => {
  const { said, read } = portal();
  said.reviewer = undefined;
  said.compliance = 'nonsense';
  expect(await incompatibilitiesIn(read)).toEqual([
    { role: 'compliance', shell: 's1', remote: 'unknown', reasons: ['its manifest is not readable'] },
  ]);
  said.shell = undefined;
  expect(await incompatibilitiesIn(read)).toEqual([]);
});

it('says nothing of one whose answer is cut off', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).flushHeaders();
    response.write('{', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await readServedManifest(`http://127.0.0.1:${port}`)('shell')).toBeUndefined();
  await new Promise((resolve) => server.close(resolve));
});

it('the front ends as they are built manifest, each below 4 kB', async () => {
  expect(await incompatibilitiesIn(readBuiltManifest)).toEqual([]);
  const texts = await Promise.all(
    (['shell', ...roles] as const).map(async (name) => (await readBuiltManifest(name)) ?? ''),
  );
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(500);
    expect(text.length).toBeLessThan(4000);
  }
  const [built, ...remotes] = texts.map((text) => JSON.parse(text) as unknown);
  // And the check is no mere formality: each needs names of both kits, which another shell would not have.
  for (const remote of remotes as RemoteManifest[])
    expect(incompatibilities({ ...(built as ShellManifest), offers: {} }, remote).length).toBeGreaterThan(20);
});
