import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { zipOf, type ZipEntry } from './index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
async function* listed(entries: readonly ZipEntry[]) {
  yield* entries;
}
async function whole(entries: readonly ZipEntry[]): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const part of zipOf(listed(entries))) parts.push(part.slice());
  const files = unzipSync(Buffer.concat(parts));
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strFromU8(content)]));
}

describe('a zip file', () => {
  it('holds what it was made of, packed or not, whole or in parts, empty files and names of any script', async () => {
    async function* parts() {
      yield bytes('one ');
      yield bytes('two');
    }
    const entries = [
      { path: 'files/Gwaro – план.pdf', content: parts() },
      { path: 'a.json', content: bytes('{}'.repeat(1000)), pack: true },
      { path: 'empty', content: bytes('') },
    ];
    expect(await whole(entries)).toEqual({
      'files/Gwaro – план.pdf': 'one two',
      'a.json': '{}'.repeat(1000),
      empty: '',
    });
  });

  it('gives its first bytes before it asks for the next file', async () => {
    const asked: string[] = [];
    async function* entries() {
      for (const path of ['one', 'two']) {
        asked.push(path);
        yield { path, content: bytes('x') };
      }
    }
    for await (const _part of zipOf(entries())) break;
    expect(asked).toEqual(['one']);
  });

  it('gives its first bytes before it reads the first file', async () => {
    let isRead = false;
    async function* content() {
      isRead = true;
      yield bytes('x');
    }
    for await (const _part of zipOf(listed([{ path: 'one', content: content() }]))) break;
    expect(isRead).toBe(false);
  });

  it('breaks off where reading does', async () => {
    async function* broken(): AsyncIterable<Uint8Array> {
      throw new Error('the disk is gone');
    }
    await expect(whole([{ path: 'a', content: broken() }])).rejects.toThrow('the disk is gone');
  });
});
