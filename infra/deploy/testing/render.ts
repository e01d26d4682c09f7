import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** What the tests look at in an object, whatever its kind. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}

interface Patch {
  target: { kind: string; name?: string; labelSelector?: string };
  path?: string;
  patch?: string;
}

interface Change {
  op: 'add' | 'replace';
  path: string;
  value: unknown;
}

interface Kustomization {
  resources?: string[];
  components?: string[];
  patches?: Patch[];
  labels?: { pairs: Record<string, string> }[];
  configMapGenerator?: { name: string; envs?: string[]; literals?: string[] }[];
  images?: { name: string; newName: string; newTag: string }[];
}

const rendered = ['resources', 'components', 'patches', 'labels'];
/** What says nothing about how objects fit together: where they go, and what is in the settings. */
const leftOut = ['apiVersion', 'kind', 'namespace', 'configMapGenerator', 'images'];

/** @throws where it asks for something that `render` does not know */
export function readKustomization(folder: string): Kustomization {
  const read = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(read).filter((key) => ![...rendered, ...leftOut].includes(key));
  if (unknown.length) throw new Error(`${folder}: ${unknown.join(', ')} cannot be rendered here`);
  return read;
}

/**
 * The objects of a kustomization, for machines without kubectl: resources, components, JSON patches and labels as kustomize does
 * them, stricter in that a patch must meet something. rendered.unit holds it against kubectl.
 */
export function render(folder: string): Manifest[] {
  const objects = (readKustomization(folder).resources ?? []).flatMap((name) =>
    name.endsWith('.yaml') ? readObjects(path.join(folder, name)) : render(path.join(folder, name)),
  );
  change(objects, folder);
  return objects;
}

const readObjects = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest);

function change(objects: readonly Manifest[], folder: string): void {
  const { components = [], patches = [], labels = [] } = readKustomization(folder);
  for (const component of components) change(objects, path.join(folder, component));
  for (const patch of patches) {
    const changes = parse(patch.patch ?? readFileSync(path.join(folder, patch.path ?? ''), 'utf8')) as Change[];
    const targets = objects.filter((object) => isTarget(patch.target, object));
    if (targets.length === 0) throw new Error(`${folder}: a patch meets nothing: ${JSON.stringify(patch.target)}`);
    for (const target of targets) for (const one of changes) apply(one, target);
  }
  for (const { pairs } of labels)
    for (const object of objects as readonly Templated[])
      for (const labelled of [object, ...templatesOf(object)])
        labelled.metadata = { ...labelled.metadata, labels: { ...labelled.metadata?.labels, ...pairs } };
}

interface Templated {
  metadata?: { labels?: Record<string, string> };
  spec?: { template?: Templated; jobTemplate?: Templated };
}

/** Of pods, and of the jobs of a CronJob. */
const templatesOf = ({ spec }: Templated): Templated[] =>
  [spec?.template, spec?.jobTemplate].flatMap((one) => (one ? [one, ...templatesOf(one)] : []));

function isTarget({ kind, name, labelSelector }: Patch['target'], { metadata, ...object }: Manifest): boolean {
  const [, key = '', not, value] = /^([\w./-]+)(!?)=([\w-]+)$/.exec(labelSelector ?? '') ?? [];
  return (
    kind.split('|').includes(object.kind) &&
    (!name || name === metadata.name) &&
    (!labelSelector || (metadata.labels?.[key] === value) === (not === ''))
  );
}

/** RFC 6902, as far as it is used. */
function apply({ op, path: pointer, value }: Change, to: object): void {
  const keys = pointer.slice(1).split('/');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], to);
  const isThere = typeof parent === 'object' && parent !== null && (op === 'add' || last in parent);
  if (!isThere) throw new Error(`there is no ${pointer} to ${op}`);
  const copy: unknown = structuredClone(value);
  if (Array.isArray(parent) && last === '-') parent.push(copy);
  else (parent as Record<string, unknown>)[last] = copy;
}
