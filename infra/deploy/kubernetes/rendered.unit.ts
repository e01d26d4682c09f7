import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { describeUnless } from '../../service-kit/testing/describe-unless.ts';
import { readKustomization, render, type Manifest } from '../testing/render.ts';

const kubectl = (...words: string[]) =>
  spawnSync('kubectl', words, { cwd: import.meta.dirname, encoding: 'utf8', timeout: 30_000 });
const isFound = kubectl('version', '--client').status === 0;

interface Applied extends Manifest {
  metadata: Manifest['metadata'] & { namespace?: string };
  data?: Record<string, string>;
}

/** @throws what kubectl complains about */
function kustomized(folder: string): Applied[] {
  const { status, stdout, stderr } = kubectl('kustomize', folder);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Applied);
}

const sorted = (objects: readonly Manifest[]): Manifest[] =>
  objects.toSorted((one, other) =>
    `${one.kind} ${one.metadata.name}`.localeCompare(`${other.kind} ${other.metadata.name}`),
  );

describeUnless(isFound ? undefined : 'install kubectl', 'kubectl kustomize', () => {
  it.each(['base', 'example'])('makes of %s what the other tests look at, in the namespace of the portal', (folder) => {
    const objects = kustomized(folder);
    const settings = objects.find(({ kind }) => kind === 'ConfigMap')!;
    const namespaces = objects.filter(({ kind }) => kind !== 'Namespace').map(({ metadata }) => metadata.namespace);
    expect([...new Set(namespaces)]).toEqual(['portal']);

    // What `render` leaves out: the digest in the name of the settings, the namespace, the tags of images.
    let text = JSON.stringify(objects.filter((object) => object !== settings)).replaceAll(
      settings.metadata.name,
      'settings',
    );
    for (const { name, newName, newTag } of readKustomization(path.join(import.meta.dirname, folder)).images ?? [])
      text = text.replaceAll(`"${newName}:${newTag}"`, `"${name}:local"`);
    const left = JSON.parse(text, (key, value: unknown) => (key === 'namespace' ? undefined : value)) as Manifest[];
    expect(sorted(left)).toEqual(sorted(render(path.join(import.meta.dirname, folder))));
  });

  it('puts the settings of the example over those of the base', () => {
    const settings = kustomized('example').find(({ kind }) => kind === 'ConfigMap');
    expect(settings?.data).toMatchObject({ PUBLIC_URL: 'https://ethics.example.org', KAFKA_REPLICATION: '3' });
  });
});
