import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const folder = path.join(import.meta.dirname, 'base');

/** What the tests look at in an object, whatever its kind. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}

interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; envs?: string[]; literals?: string[] }[];
  images?: { name: string }[];
}

/** The objects of each file that an operator applies. */
export const readBase = (): Record<string, Manifest[]> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
      .map((name) => [
        path.basename(name, '.yaml'),
        parseAllDocuments(readFileSync(path.join(folder, name), 'utf8')).map((document) => document.toJS() as Manifest),
      ]),
  );

/** Of base/ or example/. */
export const readKustomization = (of: string): Kustomization =>
  parse(readFileSync(path.join(import.meta.dirname, of, 'kustomization.yaml'), 'utf8')) as Kustomization;

/** 'NAME=value' lines as settings. */
export const settingsIn = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

export const readSettingsFile = (): Record<string, string> =>
  settingsIn(readFileSync(path.join(folder, 'settings.env'), 'utf8').split('\n'));
