import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FileField } from '@portal/contracts/form';
import { sections } from '@portal/contracts/sections';
import { unfinishedIn } from './unfinished.ts';
import type { SendFile } from './upload.ts';
import { createUploads } from './uploads.ts';

const field = sections.documents.fields.find(({ name }) => name === 'cv') as FileField;
const path = 'documents.0.cv';
const aFile = new File(['%PDF'], 'cv.pdf');
const uploaded = {
  id: 'f1',
  name: 'cv.pdf',
  size: 4,
  type: 'application/pdf',
  sha256: 'a',
  pages: 1,
  link: '/l',
  receipt: 'r',
};
const never: SendFile = () => new Promise(() => undefined);
const atOnce: SendFile = async () => uploaded;
const page = (send: SendFile) =>
  createUploads({ send, onStored: () => undefined, unfinished: unfinishedIn(sessionStorage, 'draft') });

beforeEach(() => sessionStorage.clear());

describe('a file on its way when the page is reloaded', () => {
  it('is said to be unfinished, to be chosen again', () => {
    page(never).start(path, field, aFile);
    expect(page(never).store.getState()).toEqual({
      [path]: {
        kind: 'failed',
        name: 'cv.pdf',
        reason: 'The upload was not finished. Choose it again.',
        canRetry: false,
      },
    });
  });

  it('is not said of one that arrived, was cancelled or belongs to a draft that was left', async () => {
    page(atOnce).start(path, field, aFile);
    await new Promise((resolve) => setTimeout(resolve));
    expect(page(never).store.getState()).toEqual({});
    const cancelled = page(never);
    cancelled.start(path, field, aFile);
    cancelled.forget(path);
    expect(page(never).store.getState()).toEqual({});
    const left = page(never);
    left.start(path, field, aFile);
    left.stop();
    expect(page(never).store.getState()).toEqual({});
  });

  it('is not said where something else stands in its place', () => {
    for (const text of ['{', '[7]', 'null', '"cv.pdf"']) {
      sessionStorage.setItem('draft', text);
      expect(page(never).store.getState()).toEqual({});
    }
  });
});
