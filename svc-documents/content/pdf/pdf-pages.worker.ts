import { parentPort } from 'node:worker_threads';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

// Loads the parser before the first document comes.
await getResolvedPDFJS();

async function pagesOf(content: Uint8Array): Promise<number> {
  const pdf = await getDocumentProxy(content, { verbosity: 0 });
  const { numPages } = pdf;
  await pdf.loadingTask.destroy();
  return numPages;
}

parentPort?.on('message', (content: Uint8Array) => {
  pagesOf(content).then(
    (pages) => parentPort?.postMessage(pages),
    () => parentPort?.postMessage(undefined),
  );
});
