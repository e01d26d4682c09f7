import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type Thread<Answer> = ReturnType<typeof createThread<Answer>>;

/**
 * A thread that answers one question at a time about the bytes of a file. It is kept with what it has loaded; one that dies or
 * is not waited for any longer is replaced, so that a malicious file can stall nothing else.
 */
export function createThread<Answer>(file: URL, { name, largestHeapMb }: { name: string; largestHeapMb: number }) {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const start = (): Worker => {
    const started = new Worker(file, { name, resourceLimits: { maxOldGenerationSizeMb: largestHeapMb } });
    // Whoever waits for an answer meets it too; where nobody does, the next question starts another.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  };

  return {
    start: () => void start(),
    /** Queues `ask` behind those before it. It is called when its turn comes, and sets its own time limit. */
    enqueue<T>(ask: () => Promise<T>): Promise<T> {
      const asked = last.then(ask);
      last = asked.catch(() => undefined);
      return asked;
    },
    /** Processor time that the thread has used since it was started, in ms. It is not told while the thread stands still. */
    async worked(): Promise<number> {
      const used = await worker?.cpuUsage().catch(() => undefined);
      return used ? (used.user + used.system) / 1_000 : 0;
    },
    /** The thread takes the content along. @throws when there is no answer in time or at all */
    async ask(content: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Answer> {
      const asked = worker ?? start();
      try {
        asked.postMessage(content, [content.buffer]);
        const [answer] = (await once(asked, 'message', { signal })) as [Answer];
        return answer;
      } catch (error) {
        await asked.terminate();
        if (!isStopped) start();
        throw error;
      }
    },
    async stop(): Promise<void> {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
