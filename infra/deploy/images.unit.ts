import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { deployables, ports } from './deployables.ts';
import { buildOf, dockerfile, instructionsOf } from './testing/image-build.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
interface Package {
  name: string;
  dependencies?: Readonly<Record<string, string>>;
}
const packageIn = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Package;
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
const packages = new Map(workspaces.map(packageIn).map((own) => [own.name, own]));

/** The workspaces that are installed with one. */
function installedWith(name: string, found = new Set<string>()): Set<string> {
  const own = packages.get(name);
  if (!own || found.has(name)) return found;
  found.add(name);
  for (const needed of Object.keys(own.dependencies ?? {})) installedWith(needed, found);
  return found;
}

const compose = parse(read('infra/deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, { image: string; build?: object; depends_on?: Record<string, unknown> }>;
};

describe('the images', () => {
  it('are built by builders without BuildKit too', () => {
    expect(dockerfile).not.toMatch(/^(RUN|COPY|ADD) (--(from|chown)=\S+ )*--(?!from=|chown=)/m);
    expect(dockerfile).not.toMatch(/<<-?['"]?\w/);
    expect(dockerfile).not.toMatch(/^# *syntax=/m);
  });

  describe.each(deployables)('$name', (deployable) => {
    const build = buildOf(deployable);
    const instructions = instructionsOf(build.target);

    it('runs without rights, holds no tools of the build, and says how it is', () => {
      expect(instructions.match(/^USER .*/gm)?.at(-1)).toMatch(/^USER (1000:1000|101:101)$/);
      expect(instructions).not.toMatch(/npm|COPY \./);
      expect(instructions.includes('\nHEALTHCHECK ')).toBe(deployable.kind !== 'commands');
    });

    it('holds the usual council, so that it starts without a folder', () => {
      if (deployable.kind !== 'gateway')
        expect(instructions).toContain('\nCOPY --from=sources /portal/infra/councils infra/councils\n');
    });

    it('is built of workspaces that are there', () => {
      for (const workspace of Object.values(build.args)) expect(read('package.json')).toContain(`"${workspace}"`);
      if (build.target === 'server') expect(existsSync(path.join(root, deployable.workspace, 'main.ts'))).toBe(true);
    });

    it('holds nothing that is for developers alone', () => {
      const { WORKSPACE, FRONT_END } = { FRONT_END: undefined, ...build.args };
      const built = FRONT_END === undefined ? [] : ['infra/build', FRONT_END];
      const installed = [WORKSPACE, ...built].flatMap((folder) => [...installedWith(packageIn(folder).name)]);
      for (const name of ['dev-host', 'portal-fake', 'e2e', 'bench'])
        expect(installed).not.toContain(`@portal/${name}`);
      expect(installed).toContain('@portal/contracts');
    });

    it('listens where the others look for it', () => {
      if (deployable.kind === 'commands') return;
      expect(instructions).toContain(`\nEXPOSE ${ports.http} ${ports.ops}\n`);
      expect(/^HEALTHCHECK .*$/m.exec(instructions)?.[0]).toMatch(new RegExp(`127\\.0\\.0\\.1[:/]${ports.ops}\\b`));
      if (build.target === 'server') expect(instructions).toContain(`\nENV PORT=${ports.http} OPS_PORT=${ports.ops}\n`);
    });

    it('is in the compose file', () => {
      const image = `portal/${deployable.name}:\${PORTAL_VERSION:-local}`;
      const built = Object.values(compose.services).filter((service) => service.image === image && service.build);
      const context = { context: '../..', dockerfile: 'infra/deploy/Dockerfile' };
      expect(built.map((service) => service.build)).toEqual([{ ...context, ...build }]);
      expect(compose.services[deployable.name]?.image).toBe(image);
    });
  });

  it('of all that is behind the gateway are healthy before it starts', () => {
    const behind = deployables.filter(({ kind }) => kind === 'service' || kind === 'front-end').map(({ name }) => name);
    expect(Object.keys(compose.services.gateway?.depends_on ?? {}).sort()).toEqual(behind.sort());
  });
});
