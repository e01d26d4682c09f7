import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Begun, SendFile } from '@portal/portal-views';
import { createFormKeeper } from './form-keeper.ts';

const name = 'portal:me:follow-up:amendment';
const aFile = new File(['PK'], 'amendment.docx');
const never: SendFile = () => new Promise(() => undefined);
const arriving =
  (id: string): SendFile =>
  async () => ({ id, name: `${id}.docx`, size: 2, type: 'docx', sha256: 'a', link: '/l', receipt: 'r' });
const arrived = () => new Promise((resolve) => setTimeout(resolve));

let deleted: string[];
const page = (send: SendFile, begun?: Begun) =>
  createFormKeeper({
    device: localStorage,
    name,
    send,
    ...(begun && { begun }),
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

  it('stands in a slot of its own when it was not finished, here or on another device, until it is removed', async () => {
    const late = {
      ...{
        id: 'u1',
        place: 'first',
        name: 'amendment.docx',
        size: 100,
        offset: 62,
        sha256: 'a',
        state: 'open' as const,
      },
      kept_until: '2026-11-29T10:00:00.000Z',
    };
    const removed: string[] = [];
    const begun: Begun = { list: async () => [late], remove: (id) => removed.push(id) };
    const again = page(never, begun);
    await arrived();
    expect(again.store.getState().slots).toEqual([{ path: 'first', answer: null }]);
    expect(again.uploads.store.getState().first).toEqual({ kind: 'unfinished', begun: late });
    expect(names(again)).toEqual([]);
    again.detach('first');
    expect([again.store.getState().slots, removed]).toEqual([[], ['u1']]);
  });
});
