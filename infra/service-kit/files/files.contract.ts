import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DuplicateKey, NotFound } from '../store/store-error.ts';
import { BadFileId, FileTooLarge, type Files } from './files.port.ts';

export interface FilesUnderTest {
  open: () => Promise<Files>;
  /** How many things are stored, half-written ones included. */
  leftovers: () => Promise<number>;
  destroy: () => Promise<void>;
}

/** What every files adapter must do. `make` gives an empty place of its own for each test. */
export function filesContract(name: string, make: () => Promise<FilesUnderTest>): void {
  describe(`the files port on ${name}`, () => {
    let place: FilesUnderTest;
    let files: Files;
    const content = randomBytes(300_000);
    const source = () => Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]);
    const contentOf = async (id: string) => buffer(await files.read(id));

    beforeEach(async () => {
      place = await make();
      files = await place.open();
    });
    afterEach(async () => {
      await files.close();
      await place.destroy();
    });

    it('stores what is streamed in and answers its size and hash', async () => {
      const stored = await files.write('a', source(), 300_000);
      expect(stored).toEqual({ size: 300_000, sha256: createHash('sha256').update(content).digest('hex') });
      expect((await contentOf('a')).equals(content)).toBe(true);
      expect(await files.sizeOf('a')).toBe(300_000);
    });

    it('stores an empty file', async () => {
      expect((await files.write('empty', Readable.from([]), 10)).size).toBe(0);
      expect(await contentOf('empty')).toHaveLength(0);
    });

    it('reads a range, both ends included', async () => {
      await files.write('a', source(), 300_000);
      const part = await buffer(await files.read('a', { start: 99_990, end: 100_009 }));
      expect(part.equals(content.subarray(99_990, 100_010))).toBe(true);
    });

    it('cuts off at the limit and leaves nothing', async () => {
      const before = await place.leftovers();
      await expect(files.write('a', source(), 299_999)).rejects.toThrow(FileTooLarge);
      expect(await files.sizeOf('a')).toBeUndefined();
      expect(await place.leftovers()).toBe(before);
    });

    it.each([
      ['fails', (stream: Readable) => stream.destroy(new Error('connection lost'))],
      ['is cut off', (stream: Readable) => stream.destroy()],
    ])('leaves nothing of a source that %s', async (_title, end) => {
      const before = await place.leftovers();
      const stream = new Readable({ read: () => undefined });
      stream.push(content);
      setTimeout(() => end(stream), 20);
      await expect(files.write('a', stream, 1_000_000)).rejects.toThrow();
      expect(await files.sizeOf('a')).toBeUndefined();
      expect(await place.leftovers()).toBe(before);
      await files.write('a', source(), 300_000);
    });

    it('never replaces a file', async () => {
      await files.write('a', Readable.from([Buffer.from('first')]), 10);
      await expect(files.write('a', Readable.from([Buffer.from('second')]), 10)).rejects.toThrow(DuplicateKey);
      expect((await contentOf('a')).toString()).toBe('first');
    });

    it('lets one of several simultaneous writers of an id win', async () => {
      const texts = ['one', 'two', 'three', 'four'];
      const outcomes = await Promise.allSettled(
        texts.map((text) => files.write('a', Readable.from([Buffer.from(text)]), 10)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await contentOf('a')).toString()).toBe(texts[outcomes.findIndex(({ status }) => status === 'fulfilled')]);
    });

    it('grows a file by parts, and takes a part that was cut, repeated or sent twice at once a single time', async () => {
      const step = 65_536;
      const parts = [content.subarray(0, 2 * step), content.subarray(2 * step, 3 * step), content.subarray(3 * step)];
      await files.append('a', 0, parts[0]!.subarray(0, step));
      await files.append('a', 0, parts[0]!);
      await Promise.all([files.append('a', 2 * step, parts[1]!), files.append('a', 2 * step, parts[1]!)]);
      await files.close();
      files = await place.open();
      expect(await files.sizeOf('a')).toBe(3 * step);
      await files.append('a', 3 * step, parts[2]!);
      expect((await contentOf('a')).equals(content)).toBe(true);
      const part = await buffer(await files.read('a', { start: step - 10, end: 2 * step + 9 }));
      expect(part.equals(content.subarray(step - 10, 2 * step + 10))).toBe(true);
    });

    it('leaves nothing of a file that grew and was removed, also where a part comes too late', async () => {
      const before = await place.leftovers();
      await files.append('a', 0, content.subarray(0, 131_072));
      await files.remove('a');
      await expect(files.append('a', 131_072, content.subarray(131_072))).rejects.toThrow(NotFound);
      expect(await files.sizeOf('a')).toBeUndefined();
      expect(await place.leftovers()).toBe(before);
    });

    it('removes a file, silently when there is none', async () => {
      await files.write('a', source(), 300_000);
      await files.remove('a');
      await files.remove('a');
      expect(await files.sizeOf('a')).toBeUndefined();
      await expect(files.read('a')).rejects.toThrow(NotFound);
    });

    it.each(['', '..', '../a', 'a/b', 'a\\b', 'a.b', 'a\u0000', 'é', 'x'.repeat(65)])(
      'refuses an id that could be a path: %j',
      async (id) => {
        await expect(files.write(id, source(), 300_000)).rejects.toThrow(BadFileId);
        await expect(files.read(id)).rejects.toThrow(BadFileId);
        await expect((async () => files.remove(id))()).rejects.toThrow(BadFileId);
        await expect((async () => files.sizeOf(id))()).rejects.toThrow(BadFileId);
      },
    );

    it('says how many bytes are free, or that it does not know', async () => {
      const room = await files.room();
      expect(room === undefined || (Number.isSafeInteger(room) && room > 0)).toBe(true);
    });

    it('finds everything again after closing and opening', async () => {
      await files.write('a', source(), 300_000);
      await files.close();
      files = await place.open();
      await files.ready();
      expect((await contentOf('a')).equals(content)).toBe(true);
    });
  });
}
