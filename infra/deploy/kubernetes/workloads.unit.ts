import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readServiceSettings, settingNamesOf, type Need } from '@portal/service-kit/config';
import { keysOfServices } from '@portal/service-kit/keys';
import type { ICronJob } from 'kubernetes-models/batch/v1';
import { ports, type Deployable } from '../deployables.ts';
import { buildOf, instructionsOf } from '../testing/image-build.ts';
import { readKustomization } from '../testing/render.ts';
import { deployed, ofKind, workloads } from '../testing/workloads.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const base = path.join(import.meta.dirname, 'base');
const example = readKustomization(path.join(import.meta.dirname, 'example'));
const services = deployed.filter(({ kind }) => kind === 'service');
/** What runs the program of the commands, and ends. */
const jobs = ['migrate', 'backup'];
/** Whose program each workload runs. */
const programs = workloads.map(({ name, template }) => ({
  name,
  template,
  deployable: deployed.find((deployable) => deployable.name === (jobs.includes(name) ? 'commands' : name))!,
}));

/** 'NAME=value' lines as settings. */
const settingsIn = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const baseSettings = settingsIn(readFileSync(path.join(base, 'settings.env'), 'utf8').split('\n'));

/** What a service declares in its main.ts that it works with. */
const needsOf = (workspace: string): Need[] => {
  const list = /needs: \[(.*)\]/.exec(readFileSync(path.join(root, workspace, 'main.ts'), 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, need]) => need as Need);
};
const secretsOf = ({ kind, workspace }: Deployable, name: string): readonly string[] => {
  if (kind === 'service') return settingNamesOf(needsOf(workspace)).secret;
  if (kind !== 'commands') return [];
  // `portal mail-test` is among the commands.
  return jobs.includes(name) ? ['MONGODB_URI', 'KAFKA_LOGIN'] : settingNamesOf(['mailer']).secret;
};

describe('what runs', () => {
  it('is every deployable, the migration and the backup', () => {
    const names = deployed.map(({ name }) => name);
    expect(workloads.map(({ name }) => name).sort()).toEqual([...names, ...jobs].sort());
  });

  it.each(programs)('$name has no rights, and nothing to write on but /tmp', ({ template }) => {
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      // Kubernetes would set PROTOCOL_PORT and the like.
      enableServiceLinks: false,
      terminationGracePeriodSeconds: 40,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(template.spec?.containers).toHaveLength(1);
    expect(template.spec?.containers[0]).toMatchObject({
      envFrom: [{ configMapRef: { name: 'settings' } }],
      resources: {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      },
    });
    expect(template.spec?.containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(programs)('$name runs its own image, as the user of that', ({ template, deployable }) => {
    expect(template.spec?.containers[0]?.image).toBe(`portal/${deployable.name}:local`);
    const { runAsUser, runAsGroup, fsGroup } = template.spec?.securityContext ?? {};
    const instructions = instructionsOf(buildOf(deployable).target);
    expect(instructions.match(/^USER .*/gm)?.at(-1)).toBe(`USER ${runAsUser}:${runAsGroup}`);
    expect(fsGroup).toBe(runAsGroup);
  });

  it.each(programs)('$name mounts what is there, and the keys where it has a use for them', (program) => {
    const { template, deployable } = program;
    const mounts = template.spec?.containers[0]?.volumeMounts ?? [];
    const volumes = template.spec?.volumes?.map(({ name }) => name) ?? [];
    expect(mounts.map(({ name }) => name).sort()).toEqual([...volumes].sort());
    const [, folder] = /^ENV KEYS_DIR=(.*)$/m.exec(instructionsOf('server')) ?? [];
    const keys = mounts.filter(({ name }) => name === 'keys');
    const mounted = [{ name: 'keys', mountPath: folder, readOnly: true }];
    expect(keys).toEqual(['service', 'commands'].includes(deployable.kind) ? mounted : []);
  });

  it.each(programs)('$name is given its own keys and no other (docs/security 18)', ({ template, deployable }) => {
    const secrets = template.spec?.volumes?.flatMap(({ secret }) => (secret ? [secret] : []));
    const own = Object.entries(keysOfServices).find(([name]) => name === deployable.name)?.[1];
    const items = own?.map((name) => ({ key: `${name}.key`, path: `${name}.key` }));
    // 0440: the group of the pod may read them.
    const keys = { secretName: 'keys', defaultMode: 0o440, ...(items && { items }) };
    expect(secrets).toEqual(['service', 'commands'].includes(deployable.kind) ? [keys] : []);
  });

  it('keys are given as the table of docs/security 18 says', () => {
    const page = readFileSync(path.join(root, 'infra/docs/security.md'), 'utf8');
    const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const [, , ...holders] = rows.find(([, head]) => head === 'key') ?? [];
    const said = Object.keys(keysOfServices).map((service) => {
      const at = holders.indexOf(service) + 2;
      const own = rows.filter(({ [at]: cell }) => cell === 'yes').map(([, name = '']) => name.replaceAll('`', ''));
      return [service, own.sort()];
    });
    expect(said).toEqual(Object.entries(keysOfServices).map(([service, own]) => [service, [...own].sort()]));
  });

  it.each(programs)('$name is given the secrets that its settings declare, and no other', (program) => {
    const env = program.template.spec?.containers[0]?.env ?? [];
    expect(env.map(({ name }) => name).sort()).toEqual([...secretsOf(program.deployable, program.name)].sort());
    for (const { name: variable, value, valueFrom } of env) {
      expect(value).toBeUndefined();
      expect(valueFrom?.secretKeyRef).toMatchObject({ key: variable });
    }
  });

  it('the migration migrates, and the commands wait to be asked', () => {
    const [migration] = programs.filter(({ name }) => name === 'migrate');
    expect(migration?.template.spec).toMatchObject({ restartPolicy: 'OnFailure', containers: [{ args: ['migrate'] }] });
    const [waiting] = programs.filter(({ name }) => name === 'commands');
    expect(waiting?.template.spec?.containers[0]?.command).toEqual(['sleep', 'infinity']);
  });

  it('the backup makes and proves one each night, on the disk that the commands reach, after no other', () => {
    const [backup] = ofKind<ICronJob>('CronJob');
    expect(backup?.spec).toMatchObject({ schedule: '30 1 * * *', concurrencyPolicy: 'Forbid' });
    const [, script = '', folder] = backup?.spec?.jobTemplate.spec?.template.spec?.containers[0]?.command ?? [];
    expect(readFileSync(path.join(root, script.replace('/portal/', '')), 'utf8')).toContain('$portal prove');
    for (const name of ['backup', 'commands']) {
      const { volumes, containers } = programs.find((one) => one.name === name)!.template.spec!;
      expect(volumes).toContainEqual({ name: 'backups', persistentVolumeClaim: { claimName: 'backups' } });
      expect(containers[0]?.volumeMounts).toContainEqual({ name: 'backups', mountPath: folder });
    }
  });

  it.each(services)('$name starts on these settings', ({ workspace }) => {
    const needs = needsOf(workspace);
    const secrets = { MONGODB_URI: 'mongodb://db', SMTP_URL: 'smtp://mail', KEYS_DIR: '/keys' };
    const settings = readServiceSettings({ ...baseSettings, ...secrets }, needs);
    // In the network itself: the address that people type may not be reachable from there.
    expect(settings.jwksUrl).toBe(`http://identity:${ports.http}/api/.well-known/jwks.json`);
    expect(settings.protocolUrl).toBe(`http://protocol:${ports.http}`);
  });

  it('no setting is one that nobody reads, in the base as in the example', () => {
    const known = settingNamesOf(['keys', 'mailer']);
    const literals = example.configMapGenerator?.flatMap((map) => map.literals ?? []) ?? [];
    const given = Object.keys({ ...baseSettings, ...settingsIn(literals) });
    // The one of a front end's own settings that is given to all.
    expect(baseSettings.GATEWAY_URL).toBe(`http://gateway:${ports.http}`);
    const read = [...known.all, 'GATEWAY_URL'];
    expect(given.filter((name) => !read.includes(name) || known.secret.includes(name))).toEqual([]);
  });

  it('the example names the image of every deployable', () => {
    const images = example.images?.map(({ name }) => name) ?? [];
    expect([...images].sort()).toEqual(deployed.map(({ name }) => `portal/${name}`).sort());
  });
});
