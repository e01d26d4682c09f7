import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Buffer, File } from 'node:buffer';
import { createHash } from 'node:crypto';
import { appendFileSync, openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnfinishedUpload, Uploaded } from '@portal/contracts/files';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import { FileChanged, OtherFile, type ApiClient, type Signing } from '@portal/web-kit';
import { sendInParts, type PartsProgress } from '@portal/web-kit/uploads';
import { randomFrom } from '../campaign/random.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { cuttableLine, type CuttableLine } from './cuttable-line.ts';
import { signUp, type Person } from './people.ts';

const megabyte = 1024 * 1024;
const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

let data: Awaited<ReturnType<typeof createTempFolder>>;
let portal: RunningPortal;
let line: CuttableLine;
let owner: Person;
const OwnRequest = XMLHttpRequest;

beforeAll(async () => {
  data = await createTempFolder();
  portal = await startPortal(data.folder);
  line = await cuttableLine(portal.url);
  owner = await signUp(portal.url, 'researcher');
  // The page stands at another address than the portal.
  globalThis.XMLHttpRequest = class extends OwnRequest {
    override open(method: string, url: string | URL) {
      const { pathname, search } = new URL(url);
      super.open(method, line.url + pathname + search);
    }
  };
});
afterAll(async () => {
  globalThis.XMLHttpRequest = OwnRequest;
  await line.close();
  await portal.stop();
  await data.remove();
});
beforeEach(() => {
  // jsdom reports every connection that breaks.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  line.mend();
  jest.restoreAllMocks();
});

const token = (raw: string) => ({ raw, expiresAt: Infinity }) as never;
const signing = (access = owner.access): Signing => ({
  tokens: { current: () => token(access), renew: async () => token(owner.access) } as never,
  waiting: () => undefined,
  onSessionOver: async () => undefined,
  onConfirm: async () => undefined,
});
const api = {
  get: (path: string) => owner.get(path),
  delete: async (path: string) => void (await owner.call('DELETE', path)),
} as unknown as ApiClient;

let drafts = 0;
const newDraft = () => `draft-${(drafts += 1)}`;
const aFile = (name: string, size: number) => {
  const content = makePdf(`${name} ${drafts}`, size);
  return { content, file: new File([new Uint8Array(content)], `${name}.pdf`) as unknown as globalThis.File };
};
const send = (file: globalThis.File, given: Partial<Parameters<typeof sendInParts>[2]> = {}, as = signing()) =>
  sendInParts({ signing: as, api }, file, {
    ...{ draft: newDraft(), place: 'documents.0.cv', purpose: 'cv', signal: new AbortController().signal },
    onProgress: () => undefined,
    ...given,
  });
async function expectStored({ link, size }: Uploaded, content: Uint8Array): Promise<void> {
  const answer = await fetch(`${portal.url}${link}`, { headers: { authorization: `Bearer ${owner.access}` } });
  expect(size).toBe(content.length);
  expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hashOf(content));
}

/** A signal that is told of what listens to it. */
function watchedSignal() {
  const { signal } = new AbortController();
  const listening = new Set<unknown>();
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = (type: string, listener: never, options?: never) => {
    listening.add(listener);
    add(type, listener, options);
  };
  signal.removeEventListener = (type: string, listener: never) => {
    listening.delete(listener);
    remove(type, listener);
  };
  return { signal, listening };
}

describe('the page’s own client, over a line that fails', () => {
  it('sends 25 MB that are cut ten times in less than 28 MB', async () => {
    const { content, file } = aFile('questionnaires', 24.9 * megabyte);
    // The line seems as slow as one of 400 kbit/s, so that the parts are as large as they are there.
    const began = performance.now();
    const real = performance.now.bind(performance);
    const speed = 50_000;
    jest.spyOn(performance, 'now').mockImplementation(() => began + (line.bytes() / speed) * 1000 + (real() - began));
    const random = randomFrom(10);
    const cuts = Array.from({ length: 10 }, () => random() * content.length).sort((one, other) => one - other);
    line.cutAt(cuts);
    const before = line.bytes();
    const stored = await send(file);
    expect(line.cutsLeft()).toBe(0);
    expect(line.bytes() - before).toBeLessThan(28 * megabyte);
    await expectStored(stored, content);
  });

  it('sends a part again that a bad line has changed, and says so', async () => {
    const { content, file } = aFile('changed', megabyte);
    const seen: PartsProgress[] = [];
    const { signal, listening } = watchedSignal();
    line.flipOnce();
    const stored = await send(file, { signal, onProgress: (progress) => seen.push(progress) });
    expect(seen.some(({ isDamaged }) => isDamaged)).toBe(true);
    expect(listening.size).toBe(0);
    await expectStored(stored, content);
  });

  it.each([
    ['the first', 1],
    ['the last', 4],
  ])('loses nothing when %s answer is lost', async (_title, which) => {
    const { content, file } = aFile(`answer ${which}`, megabyte);
    line.loseAnswer(which);
    await expectStored(await send(file), content);
  });

  it('waits while the portal cannot be reached, keeps what has arrived, and goes on at once when the line is back', async () => {
    const { content, file } = aFile('waiting', 3 * megabyte);
    const seen: PartsProgress[] = [];
    line.cutAt([1.5 * megabyte], { stays: true });
    const sending = send(file, {
      onProgress(progress) {
        seen.push(progress);
        if (progress.waiting !== 'connection' || !line.isDown()) return;
        line.mend();
        setTimeout(() => window.dispatchEvent(new Event('online')));
      },
    });
    await expectStored(await sending, content);
    const waited = seen.find(({ waiting }) => waiting === 'connection');
    expect(waited?.arrived).toBeGreaterThan(0);
    expect(seen.every(({ arrived }, at) => arrived >= (seen[at - 1]?.arrived ?? 0))).toBe(true);
  });

  it('waits while there is no room, says so at once, and goes on when it is told to', async () => {
    const { content, file } = aFile('room', 600_000);
    const seen: PartsProgress[] = [];
    line.refuseOnce(507, 300);
    const stored = await send(file, {
      onProgress: (progress) => seen.push(progress),
      onWait: (goOn) => setTimeout(goOn, 20),
    });
    expect(seen.some(({ waiting }) => waiting === 'room')).toBe(true);
    await expectStored(stored, content);
  });

  it('goes on after a token that no longer counts', async () => {
    const { content, file } = aFile('token', 600_000);
    await expectStored(await send(file, {}, signing('old')), content);
  });
});

describe('a file that was saved again after it was chosen (docs/files 33)', () => {
  /** A file as a browser gives it out: read from the disk when it is sent. */
  async function onDisk(name: string, size: number) {
    const path = join(data.folder, `${name}.pdf`);
    await writeFile(path, makePdf(name, size));
    const file = Object.assign(await openAsBlob(path), { name: `${name}.pdf` }) as unknown as globalThis.File;
    // At once: no part is read in between.
    return { file, saveAgain: () => appendFileSync(path, 'changed') };
  }

  it('is told before anything of it is sent', async () => {
    const { file, saveAgain } = await onDisk('before', megabyte);
    saveAgain();
    await expect(send(file)).rejects.toThrow(FileChanged);
  });

  it('is told amid its upload, of which nothing is kept', async () => {
    const { file, saveAgain } = await onDisk('amid', 3 * megabyte);
    const draft = newDraft();
    let isChanged = false;
    const sending = send(file, {
      draft,
      onProgress({ arrived }) {
        if (arrived === 0 || isChanged) return;
        isChanged = true;
        saveAgain();
      },
    });
    await expect(sending).rejects.toThrow(FileChanged);
    await waitFor(async () => (await owner.get<UnfinishedUpload[]>(`/api/uploads?draft=${draft}`)).length === 0);
  });
});

describe('an upload that was left', () => {
  /** As a closed page leaves it. */
  async function left(name: string) {
    const { content, file } = aFile(name, 3 * megabyte);
    const draft = newDraft();
    const abort = new AbortController();
    const sending = send(file, {
      ...{ draft, signal: abort.signal },
      onProgress: ({ arrived }) => arrived > 0 && abort.abort(new Error('closed')),
    });
    await expect(sending).rejects.toThrow('closed');
    const [begun] = await owner.get<[UnfinishedUpload]>(`/api/uploads?draft=${draft}`);
    expect(begun.offset).toBeGreaterThan(0);
    return { content, file, draft, begun };
  }

  it('goes on where it was when the same file is chosen on another day or device', async () => {
    const { content, file, draft, begun } = await left('same');
    const before = line.bytes();
    await expectStored(await send(file, { draft, begun }), content);
    expect(line.bytes() - before).toBeLessThan(content.length - begun.offset + 10_000);
  });

  it('goes on under the name that the file was given meanwhile', async () => {
    const { content, draft, begun } = await left('before');
    const file = new File([new Uint8Array(content)], 'after.pdf') as unknown as globalThis.File;
    const stored = await send(file, { draft, begun });
    expect(stored.name).toBe('after.pdf');
    await expectStored(stored, content);
  });

  it('takes no other file, until that is asked for', async () => {
    const { draft, begun } = await left('first');
    const { content, file } = aFile('second', 300_000);
    await expect(send(file, { draft, begun })).rejects.toBeInstanceOf(OtherFile);
    await expectStored(await send(file, { draft, begun, instead: true }), content);
    expect((await owner.call('GET', `/api/uploads/${begun.id}`)).status).toBe(404);
  });

  it('goes when it is given up', async () => {
    const { file, draft, begun } = await left('given up');
    const abort = new AbortController();
    const { givenUp } = await import('@portal/web-kit');
    const sending = send(file, {
      draft,
      begun,
      signal: abort.signal,
      onProgress: ({ arrived }) => arrived > 0 && abort.abort(givenUp),
    });
    await expect(sending).rejects.toBe(givenUp);
    await waitFor(async () => (await owner.get<UnfinishedUpload[]>(`/api/uploads?draft=${draft}`)).length === 0);
  });
});

it('a file that is no document is refused after its first part, with the portal’s words', async () => {
  const file = new File([new Uint8Array(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3 * megabyte)]))], 'cv.pdf');
  const before = line.bytes();
  await expect(send(file as unknown as globalThis.File)).rejects.toThrow('This is a program, not a document.');
  expect(line.bytes() - before).toBeLessThanOrEqual(megabyte);
});
