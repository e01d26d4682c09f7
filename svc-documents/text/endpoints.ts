import { documentTextSchema } from '@portal/contracts/files';
import { endpoint } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { bytesInStore } from '../content/bytes.ts';
import type { Dependencies } from '../dependencies.ts';
import { getReadable } from '../files/endpoints.ts';
import { mimeTypes } from '@portal/contracts/files';
import { noText } from './read-text.ts';

const readable: readonly string[] = [mimeTypes.pdf, mimeTypes.docx];

/** What a file says, to those who may read it (docs/files 34). @throws NoSuchRecord, ProblemError 403, 500, 503 */
export const readFileText = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The text of a file, page by page',
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    answers: { 200: documentTextSchema },
    handle: async ({ params, caller }) => {
      const document = await getReadable(dependencies, params.id, caller);
      if (!readable.includes(document.type)) return { status: 200, body: noText };
      const { files, textReader, log } = dependencies;
      const bytes = bytesInStore(files, document.blob, document.size);
      const text = await textReader.read(document.sha256, bytes).catch((error: unknown) => {
        // A thread that ran out of time or memory; whoever asks again has it tried again.
        if (error instanceof Error && !('status' in error)) {
          log.warn({ document: document.id, error }, 'the text of a file could not be read');
          return noText;
        }
        throw error;
      });
      return { status: 200, body: text };
    },
  });
