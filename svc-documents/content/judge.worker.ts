import { parentPort } from 'node:worker_threads';
import { bytesOf } from './bytes.ts';
import { ContentRefused } from './content-refused.ts';
import { judgeContent } from './judge-content.ts';
import type { Verdict } from './judge.ts';

async function verdictOn(content: Uint8Array): Promise<Verdict> {
  try {
    return { type: await judgeContent(bytesOf(Buffer.from(content.buffer))) };
  } catch (error) {
    if (error instanceof ContentRefused) return { refusal: error.refusal, found: error.found };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on(
  'message',
  (content: Uint8Array) => void verdictOn(content).then((verdict) => parentPort?.postMessage(verdict)),
);
