import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;

interface StoryFile {
  default: { title: string; component: unknown; subcomponents?: Readonly<Record<string, unknown>> };
}

const { exports: entries } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')) as {
  exports: Readonly<Record<string, string>>;
};
const load = <T,>(file: string) => import(path.join(here, file)) as Promise<T>;
const files = await Promise.all(
  globSync('**/*.stories.tsx', { cwd: here }).map(async (file) => ({
    file,
    stories: await load<StoryFile>(file),
    source: readFileSync(path.join(here, file), 'utf8'),
  })),
);

describe.each(Object.values(entries))('%s', (entry) => {
  it('exports no component without a story', async () => {
    const components = Object.entries(await load<Record<string, unknown>>(entry)).filter(([name]) =>
      /^[A-Z]/.test(name),
    );
    const missing = components.filter(
      ([name, component]) =>
        !files.some(
          ({ stories: { default: meta }, source }) =>
            [meta.component, ...Object.values(meta.subcomponents ?? {})].includes(component) &&
            new RegExp(`<${name}[\\s/>]`).test(source),
        ),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

it('titles are different, for each is an address', () => {
  const titles = files.map(({ stories: { default: meta } }) => meta.title);
  expect(new Set(titles).size).toBe(titles.length);
});
