import { parentPort } from 'node:worker_threads';
import { noText, readText } from './read-text.ts';

parentPort?.on('message', (content: Uint8Array<ArrayBuffer>) => {
  readText(content).then(
    (text) => parentPort?.postMessage(text),
    // A file that this program cannot read holds no text for it.
    () => parentPort?.postMessage(noText),
  );
});
