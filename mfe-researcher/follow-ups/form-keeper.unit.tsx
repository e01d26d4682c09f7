import { beforeEach, describe, expect, it } from '@jest/globals';
import { unfinishedIn, type SendFile } from '@portal/portal-views';
import { createFormKeeper } from './form-keeper.ts';

const name = 'portal:me:follow-up:amendment';
const aFile = new File(['PK'], 'amendment.docx');
const never: SendFile = () => new Promise(() => undefined);
const arriving =
  (id: string): SendFile =>
  async () => ({ id, name: `${id}.docx`, size: 2, type: 'docx', sha256: 'a', link: '/l', receipt: 'r' });
const arrived = () => new Promise((resolve) => setTimeout(resolve));

let deleted: string[];
const page = (send: SendFile) =>
  createFormKeeper({
    device: localStorage,
    name,
    send,
    unfinished: unfinishedIn(sessionStorage, `${name}:uploads`),
    deleteUploads: (ids) => deleted.push(...ids),
  });
const names = (keeper: ReturnType<typeof page>) => keeper.body('amendment').files?.map((file) => file.name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  deleted = [];
});

describe('a file of a follow-up form', () => {
  it('is there again after a reload', async () => {
    page(arriving('f1')).attach(aFile);
    await arrived();
    expect(names(page(never))).toEqual(['f1.docx']);
  });

  it('is deleted on the server when it is removed, and not when the form was sent', async () => {
    const form = page(arriving('f1'));
    form.attach(aFile, 'first');
    await arrived();
    form.detach('first');
    expect(deleted).toEqual(['f1']);
    form.attach(aFile, 'second');
    await arrived();
    form.clear();
    expect(deleted).toEqual(['f1']);
  });

  it('is deleted on the server when another one took its place', async () => {
    page(arriving('f1')).attach(aFile, 'first');
    await arrived();
    const again = page(arriving('f2'));
    again.attach(aFile, 'first');
    expect(deleted).toEqual([]);
    await arrived();
    expect([deleted, names(again)]).toEqual([['f1'], ['f2.docx']]);
  });

  it('is said to be unfinished when the page was reloaded while it was on its way, until it is removed', () => {
    page(never).attach(aFile, 'first');
    const again = page(never);
    expect(again.store.getState().slots).toEqual([{ path: 'first', answer: null }]);
    expect(again.uploads.store.getState().first).toMatchObject({ kind: 'failed', name: 'amendment.docx' });
    expect(names(again)).toEqual([]);
    again.detach('first');
    expect(page(never).store.getState().slots).toEqual([]);
  });
});
