import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { deployables } from '../deployables.ts';
import { dockerfileOf } from './dockerfile-of.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const compose = parse(read('infra/deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, { image: string; build?: { dockerfile: string }; depends_on?: Record<string, unknown> }>;
};

describe('the images', () => {
  it('have each a Dockerfile, made from the one pattern', () => {
    const written = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.Dockerfile'));
    expect(written.sort()).toEqual(deployables.map(({ name }) => `${name}.Dockerfile`).sort());
  });

  describe.each(deployables)('$name', (deployable) => {
    const file = `infra/deploy/images/${deployable.name}.Dockerfile`;
    const text = read(file);
    const last = text.slice(text.lastIndexOf('\nFROM '));

    it('is made of its pattern: run `node infra/deploy/images/write.ts` where it is not', () => {
      expect(text).toBe(dockerfileOf(deployable));
    });

    it('runs without rights, holds no tools of the build, and says how it is', () => {
      expect(last).toMatch(/\nUSER (1000:1000|101:101)\n/);
      expect(last).not.toMatch(/npm|COPY \./);
      expect(last.includes('\nHEALTHCHECK ')).toBe(deployable.kind !== 'commands');
    });

    it('is built of a workspace that is there', () => {
      expect(read('package.json')).toContain(`"${deployable.workspace}"`);
    });

    it('is in the compose file', () => {
      const image = `portal/${deployable.name}:\${PORTAL_VERSION:-local}`;
      const built = Object.values(compose.services).filter(({ build }) => build?.dockerfile === file);
      expect(built.map((service) => service.image)).toEqual([image]);
      expect(compose.services[deployable.name]?.image).toBe(image);
    });
  });

  it('of all that is behind the gateway are healthy before it starts', () => {
    const behind = deployables.filter(({ kind }) => kind === 'service' || kind === 'front-end').map(({ name }) => name);
    expect(Object.keys(compose.services.gateway?.depends_on ?? {}).sort()).toEqual(behind.sort());
  });
});
