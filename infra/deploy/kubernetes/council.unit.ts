import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCouncil } from '@portal/service-kit/council';
import type { IPodTemplateSpec } from 'kubernetes-models/v1';
import { describeUnless } from '../../service-kit/testing/describe-unless.ts';
import { render, type Manifest } from '../testing/render.ts';

const here = import.meta.dirname;
const mrcz = path.join(here, '../../councils/mrcz');
const place = '/etc/portal/council';
/** The most that a ConfigMap holds, in bytes. */
const most = 1024 ** 2;

type Workload = Manifest & {
  spec?: { template?: IPodTemplateSpec; jobTemplate?: { spec: { template: IPodTemplateSpec } } };
};
const templateOf = ({ spec }: Workload) => spec?.jobTemplate?.spec.template ?? spec?.template;

let folder: string;
let workloads: readonly Workload[];
beforeAll(() => {
  // As a council's own folder is, beside the base and the component.
  folder = mkdtempSync(path.join(tmpdir(), 'portal-council-'));
  const from = (name: string) => path.relative(folder, path.join(here, name));
  const kustomization = { resources: [from('base')], components: [from('council')] };
  const kind = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', namespace: 'portal' };
  writeFileSync(path.join(folder, 'kustomization.yaml'), JSON.stringify({ ...kind, ...kustomization }));
  workloads = render(folder).filter((one) => templateOf(one as Workload) !== undefined) as Workload[];
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a council’s own folder on Kubernetes', () => {
  it('is mounted in everything that reads it, and in nothing else', () => {
    const mounted = workloads.filter((one) =>
      templateOf(one)?.spec?.containers[0]?.volumeMounts?.some(({ mountPath }) => mountPath === place),
    );
    const [names, all] = [mounted, workloads].map((some) => some.map(({ metadata }) => metadata.name).sort());
    expect(names).toEqual(all?.filter((name) => name !== 'gateway'));
    expect(names).toHaveLength(11);
  });

  it('is there as the files of a council are, where each ConfigMap is mounted', () => {
    for (const workload of workloads.filter(({ metadata }) => metadata.name !== 'gateway')) {
      const { volumes = [], containers } = templateOf(workload)!.spec!;
      const root = mkdtempSync(path.join(folder, 'pod-'));
      /** What each volume holds: `kubectl create configmap --from-file` of a folder takes its files. */
      const held: Readonly<Record<string, string>> = {
        council: mrcz,
        'council-sections': path.join(mrcz, 'sections'),
        'council-locales': path.join(mrcz, 'locales'),
      };
      for (const { name, mountPath, subPath, readOnly } of containers[0]?.volumeMounts ?? []) {
        const volume = volumes.find((one) => one.name === name);
        const at = path.join(root, mountPath);
        if (!mountPath.startsWith(place)) continue;
        if (volume?.emptyDir) {
          mkdirSync(at, { recursive: true });
          continue;
        }
        expect([name, readOnly]).toEqual([name, true]);
        const source = held[volume?.configMap?.name ?? '']!;
        symlinkSync(subPath === undefined ? source : path.join(source, subPath), at);
      }
      expect(readCouncil(path.join(root, place))).toEqual(readCouncil(mrcz));
    }
  });

  it('fits into ConfigMaps: names without a slash, a subfolder in each', () => {
    for (const part of ['.', 'sections', 'locales']) {
      const files = readdirSync(path.join(mrcz, part)).filter((name) => name.includes('.'));
      for (const name of files) expect(name).toMatch(/^[-._a-zA-Z0-9]+$/);
      const bytes = files.reduce((sum, name) => sum + statSync(path.join(mrcz, part, name)).size, 0);
      expect(bytes).toBeLessThan(most);
    }
  });

  it('is described in the commands that make them', () => {
    const page = readFileSync(path.join(here, '../kubernetes.md'), 'utf8');
    for (const name of ['council', 'council-sections', 'council-locales'])
      expect(page).toContain(`council_map ${name} `);
    expect(page).toContain('components: [../council]');
  });
});

const isFound = spawnSync('kubectl', ['version', '--client'], { timeout: 30_000 }).status === 0;

describeUnless(isFound ? undefined : 'install kubectl', 'kubectl kustomize', () => {
  it('makes the same of it, and names the folder in the settings', () => {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.match(/^ {2}COUNCIL_DIR: (.*)$/m)?.[1]).toBe(place);
    expect(stdout.match(/name: council-sections$/gm)).toHaveLength(11 * 3);
  });
});
