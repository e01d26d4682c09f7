import { afterAll, describe, expect, it } from '@jest/globals';
import { bytesOf } from './bytes.ts';
import { createJudge } from './judge.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { messages } from '../messages.ts';

const small = bytesOf(aPdf());
/** Made to take its reader very long: every object begins within all those before it. */
const endless = bytesOf(
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000_000, 'obj[('), aPdf().subarray(8)]),
);

/** Stands still for a second before its first file, as on a machine that is busy with something else. */
const stalled = new URL('../testing/stalled-judge.worker.ts', import.meta.url);

describe('the threads that judge files', () => {
  const judges: ReturnType<typeof createJudge>[] = [];
  const judgeWith = (options: Parameters<typeof createJudge>[0]) => {
    const judge = createJudge(options);
    judges.push(judge);
    return judge;
  };
  afterAll(() => Promise.all(judges.map((judge) => judge.stop())));

  it.each([
    ['takes too long', { longest: 500 }, endless],
    ['needs too much memory', { longest: 60_000, largestHeapMb: 24 }, bytesOf(aPdf(0, 400_000))],
  ])('refuse a file that %s, and judge the next', async (_title, options, bytes) => {
    const judge = judgeWith({ threads: 1, ...options });
    await expect(judge.judge(bytes)).rejects.toThrow(messages.content.unchecked);
    const again = judgeWith({ threads: 1 });
    expect(await Promise.all([again.judge(small), again.judge(small)])).toEqual(['pdf', 'pdf']);
  });

  it('judge a file whose thread stood still for longer than a file may take: the time of the processor counts', async () => {
    const judge = judgeWith({ threads: 1, longest: 300, program: stalled });
    expect(await judge.judge(small)).toBe('pdf');
  });

  it('ask to try again where the thread does not get to it, and say nothing about the file', async () => {
    const judge = judgeWith({ threads: 1, patience: 100, program: stalled });
    await expect(judge.judge(small)).rejects.toMatchObject({ status: 503, details: { retryAfter: 5 } });
  });

  it('go on with others while one is kept busy, and turn away more than can wait', async () => {
    const judge = judgeWith({ longest: 3_000, threads: 2, mostWaiting: 4 });
    const busy = judge.judge(endless).catch((error: Error) => error.message);
    const others = [judge.judge(small), judge.judge(small)];
    expect(await Promise.race([busy, Promise.all(others)])).toEqual(['pdf', 'pdf']);
    const crowd = Array.from({ length: 12 }, () => judge.judge(small).catch((error: Error) => error.message));
    expect(await Promise.all(crowd)).toEqual(expect.arrayContaining([messages.upload.busy, 'pdf']));
    expect(await busy).toBe(messages.content.unchecked);
  });
});
