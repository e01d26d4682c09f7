import { expect, it } from '@jest/globals';
import type { Dependencies } from '../dependencies.ts';
import { forgetUpload } from './with-blob.ts';

it('bytes of an upload that becomes a document while their note is ended stay', async () => {
  let isDocument = false;
  /** The upload becomes a document right after the first question. */
  const asked = async <T>(asUpload: T, asDocument: T): Promise<T> => {
    const answer = isDocument ? asDocument : asUpload;
    isDocument = true;
    return answer;
  };
  const removed: string[] = [];
  const dependencies = {
    documents: { findOne: () => asked(undefined, { id: 'd' }) },
    resumables: { count: () => asked(1, 0) },
    files: { remove: async (blob: string) => void removed.push(blob) },
    uploads: { remove: async () => undefined },
  };
  await forgetUpload(dependencies as unknown as Dependencies, 'blob');
  expect(removed).toEqual([]);
});
