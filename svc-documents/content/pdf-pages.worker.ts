import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const pdf = await getDocumentProxy(workerData as Uint8Array, { verbosity: 0 });
parentPort?.postMessage(pdf.numPages);
