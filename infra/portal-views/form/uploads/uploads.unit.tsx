import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { maxFileBytes, type UnfinishedUpload, type Uploaded } from '@portal/contracts/files';
import type { FileAnswer, FileField } from '@portal/contracts/form';
import { sections } from '@portal/contracts/sections';
import { ApiProblem, FileChanged, givenUp, Offline, OtherFile, withForms } from '@portal/web-kit';
import { progressDetail } from './progress-messages.ts';
import { createUploads, refusalOf } from './uploads.ts';
import { canRetry, type Begun, type SendFile, type Sending, type UnsentNames } from './upload.ts';
import { notAttached } from './without-files-dialog.tsx';
import { uploadState } from './upload-state.ts';

withForms();
afterEach(() => void jest.useRealTimers());

const field = sections.documents.fields.find(({ name }) => name === 'cv') as FileField;
const plan = sections.conflicts.fields.find(({ kind }) => kind === 'file') as FileField;
const path = 'documents.0.cv';
const stored: Uploaded = {
  id: 'f1',
  name: 'cv.pdf',
  size: 4,
  type: 'application/pdf',
  sha256: 'abc',
  pages: 4,
  link: '/l',
  receipt: 'r',
};
const aFile = (name = 'cv.pdf') => new File(['%PDF'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Sends are answered by the test, one after the other. */
function uploadsByHand(begun?: Begun, unsent?: UnsentNames, pathOf?: (place: string) => string | undefined) {
  const sent: { sending: Sending; arrive: (uploaded: Uploaded) => void; fail: (error: unknown) => void }[] = [];
  const send: SendFile = (_purpose, _file, sending) =>
    new Promise((arrive, fail) => {
      sending.signal.addEventListener('abort', () => fail(sending.signal.reason));
      sent.push({ sending, arrive, fail });
    });
  const answers: [string, FileAnswer][] = [];
  const removed: string[] = [];
  let time = 0;
  const onStored = (at: string, answer: FileAnswer) => void answers.push([at, answer]);
  const uploads = createUploads({
    send,
    onStored,
    now: () => time,
    ...(begun && { begun }),
    ...(unsent && { unsent }),
    ...(pathOf && { pathOf }),
  });
  return {
    uploads,
    sent,
    answers,
    removed,
    at: () => uploads.store.getState()[path],
    pass: (ms: number) => (time += ms),
  };
}

describe('a file that will not do', () => {
  it.each([
    ['cv.exe', 10, field, 'Choose a file of one of these types: PDF, DOC, DOCX, XLS, XLSX.'],
    ['plan.xlsx', 10, plan, 'Choose a file of one of these types: PDF, DOC, DOCX.'],
    ['cv', 10, field, 'This type of file is not accepted'],
    ['cv.pdf', 0, field, 'This file is empty'],
    ['cv.pdf', maxFileBytes + 1024 * 1024, field, 'This file is 26 MB. The limit is 25 MB.'],
  ])('%s with %d bytes is refused before anything is sent', (name, size, of, words) => {
    expect(refusalOf({ name, size }, of)).toContain(words);
  });

  it('of 25 MB may be sent, whatever the case of its ending', () => {
    expect(refusalOf({ name: 'CV.PDF', size: maxFileBytes }, field)).toBeUndefined();
  });

  it('is shown with its reason and sends nothing', () => {
    const { uploads, sent, at } = uploadsByHand();
    uploads.start(path, field, aFile('cv.exe'));
    expect(sent).toHaveLength(0);
    expect(at()).toMatchObject({ kind: 'failed', name: 'cv.exe', canRetry: false });
  });
});

describe('a file on its way', () => {
  const mega = 1024 * 1024;

  it('says how far it is and how long it takes', () => {
    const { uploads, sent, at, pass } = uploadsByHand();
    uploads.start(path, field, aFile());
    pass(20_000);
    sent[0]?.sending.onProgress({ sent: 7.1 * mega, arrived: 7 * mega, total: 11.4 * mega });
    const upload = at();
    expect(upload?.kind === 'uploading' && progressDetail(upload)).toBe('62 %, 7.1 of 11.4 MB, about 15 seconds left');
  });

  it('says how long it takes from where it went on', () => {
    const { uploads, sent, at, pass } = uploadsByHand();
    uploads.start(path, field, aFile());
    sent[0]?.sending.onProgress({ sent: 5 * mega, arrived: 5 * mega, total: 25 * mega, waiting: 'connection' });
    sent[0]?.sending.onProgress({ sent: 5 * mega, arrived: 5 * mega, total: 25 * mega });
    pass(20_000);
    sent[0]?.sending.onProgress({ sent: 10 * mega, arrived: 10 * mega, total: 25 * mega });
    expect(uploadState(at(), null)).toMatchObject({ detail: '40 %, 10 of 25 MB, about 60 seconds left' });
  });

  it('becomes an answer when it has arrived', async () => {
    const { uploads, sent, answers, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    expect(uploads.running()).toEqual([path]);
    sent[0]?.arrive(stored);
    await settled();
    expect(answers).toEqual([
      [path, { id: 'f1', name: 'cv.pdf', size: 4, receipt: 'r', link: '/l', sha256: 'abc', pages: 4 }],
    ]);
    expect(at()).toBeUndefined();
  });

  it('is given up without becoming one', async () => {
    const { uploads, sent, answers, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    uploads.forget(path);
    expect(sent[0]?.sending.signal.reason).toBe(givenUp);
    await settled();
    expect(at()).toBeUndefined();
    expect(answers).toEqual([]);
  });

  it('is kept, as far as it has arrived, when its page ends', () => {
    const { uploads, sent, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    uploads.stop();
    expect([sent[0]?.sending.signal.aborted, sent[0]?.sending.signal.reason === givenUp, at()]).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  it('that was given up elsewhere says so, and can be sent anew', async () => {
    const { uploads, sent, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    sent[0]?.fail(new ApiProblem(404, { detail: 'There is no such record.' }));
    await settled();
    const reason = 'This upload was cancelled in another tab or on another device.';
    expect(at()).toEqual({ kind: 'failed', name: 'cv.pdf', reason, canRetry: true });
    uploads.retry(path);
    expect(uploads.running()).toEqual([path]);
  });

  it('in another tab is taken when it has arrived there, unless one was chosen here', async () => {
    const { uploads, answers, sent, at } = uploadsByHand();
    uploads.take(path, { ...stored, id: 'other' });
    uploads.start(path, field, aFile());
    uploads.take(path, { ...stored, id: 'late' });
    expect(uploads.running()).toEqual([path]);
    sent[0]?.arrive(stored);
    await settled();
    expect([answers.map(([, { id }]) => id), at()]).toEqual([['other', 'f1'], undefined]);
  });

  it('gives way to another one chosen in its place', async () => {
    const { uploads, sent, answers } = uploadsByHand();
    uploads.start(path, field, aFile('first.pdf'));
    uploads.start(path, field, aFile('second.pdf'));
    expect(sent[0]?.sending.signal.reason).toBe(givenUp);
    sent[1]?.arrive({ ...stored, name: 'second.pdf' });
    await settled();
    expect(answers.map(([, { name }]) => name)).toEqual(['second.pdf']);
  });

  it.each([
    ['connection', 'Waits for the network.', '62 % has arrived and is kept. It continues automatically.', 'cancel'],
    [
      'portal',
      'The portal cannot take it at the moment.',
      '62 % has arrived and is kept. It continues automatically.',
      'cancel',
    ],
    ['login', 'Waiting for you to log in.', '62 % has arrived and is kept.', 'cancel'],
    [
      'room',
      'The portal has no room for files at the moment.',
      '62 % is kept. It continues automatically when there is room; the council has been told.',
      'tryNow',
    ],
  ] as const)('waits for %s, says so, and counts as on its way', (waiting, reason, detail, offers) => {
    const { uploads, sent, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    sent[0]?.sending.onProgress({ sent: 63, arrived: 62, total: 100, waiting });
    expect(uploadState(at(), null)).toMatchObject({ kind: 'waiting', percent: 62, reason, detail, offers });
    expect(uploads.running()).toEqual([path]);
    const goOn = jest.fn();
    sent[0]?.sending.onWait?.(goOn);
    uploads.retry(path);
    expect(goOn).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });

  it('says when a part arrived damaged, and when the portal has all of it', () => {
    const { uploads, sent, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    sent[0]?.sending.onProgress({ sent: 61, arrived: 61, total: 100, isDamaged: true });
    expect(uploadState(at(), null)).toMatchObject({
      icon: 'retry',
      detail: '61 %. A part arrived damaged and is being sent again.',
    });
    sent[0]?.sending.onProgress({ sent: 100, arrived: 61, total: 100 });
    const detail = 'Sent. The portal is checking the file...';
    expect(uploadState(at(), null)).toMatchObject({ isLast: true, detail });
  });

  it('says in the portal’s words why it was refused, which no retry changes; all else can be sent again', async () => {
    const { uploads, sent, at, answers } = uploadsByHand();
    uploads.start(path, field, aFile());
    sent[0]?.fail(new ApiProblem(415, { detail: 'This is a web page, not a PDF.' }));
    await settled();
    expect(at()).toMatchObject({ kind: 'failed', reason: 'This is a web page, not a PDF.', canRetry: false });
    uploads.start(path, field, aFile());
    sent[1]?.fail(new FileChanged());
    await settled();
    const reason = 'This file was changed after you chose it. Choose it again.';
    expect(at()).toMatchObject({ kind: 'failed', reason, canRetry: false });
    uploads.start(path, field, aFile());
    sent[2]?.fail(new Error('a chunk of the script could not be loaded'));
    await settled();
    expect(at()).toMatchObject({ kind: 'failed', reason: 'The upload failed. Please try again.', canRetry: true });
    uploads.retry(path);
    sent[3]?.arrive(stored);
    await settled();
    expect(answers).toHaveLength(1);
  });
});

describe('a file that was begun before, here or on another device', () => {
  const begun: UnfinishedUpload = {
    ...{ id: 'u1', place: path, name: 'cv.pdf', size: 100, offset: 62, sha256: 'a', state: 'open' },
    kept_until: '2026-11-29T10:00:00.000Z',
  };
  const listed = async (one: UnfinishedUpload = begun) => {
    const hand = uploadsByHand({ list: async () => [one], remove: (id) => hand.removed.push(id) });
    await settled();
    return hand;
  };

  it('is said to be unfinished, and goes on when the same file is chosen', async () => {
    const { uploads, sent, at, answers } = await listed();
    expect(uploadState(at(), null)).toMatchObject({
      reason: 'Not finished: 62 % has arrived.',
      detail: 'Choose the same file again and it continues from there. Kept until 29 November 2026.',
      offers: 'choose',
    });
    expect(uploads.running()).toEqual([]);
    uploads.start(path, field, aFile());
    expect(sent[0]?.sending).toMatchObject({ begun, instead: false });
    sent[0]?.arrive(stored);
    await settled();
    expect([answers.length, at()]).toEqual([1, undefined]);
  });

  it('for a question that has another name now goes on there; for one that is gone it is left alone', async () => {
    const [former, gone] = ['documents.0.resume', 'documents.0.gone'];
    const list = async () => [
      { ...begun, place: former },
      { ...begun, id: 'u2', place: gone },
    ];
    const now: Readonly<Record<string, string>> = { [former]: path, [path]: path };
    const hand = uploadsByHand({ list, remove: () => undefined }, undefined, (place) => now[place]);
    await settled();
    expect([hand.at()?.kind, hand.uploads.pending()]).toEqual(['unfinished', [path]]);
    hand.uploads.start(path, field, aFile());
    expect(hand.sent[0]?.sending).toMatchObject({ place: path, begun: { id: 'u1', place: former } });
    hand.sent[0]?.arrive(stored);
    await settled();
    expect([hand.answers.map(([at]) => at), hand.uploads.pending()]).toEqual([[path], []]);
  });

  it('what failed for a question that has another name by now is not said any more', async () => {
    let form = 1;
    const { uploads, at } = uploadsByHand(undefined, undefined, (place) => (form === 1 ? place : undefined));
    uploads.start(path, field, aFile('cv.exe'));
    expect(at()?.kind).toBe('failed');
    form = 2;
    uploads.look();
    expect(at()).toBeUndefined();
  });

  it('is not said to be unfinished where the file has arrived before the portal says what was begun', async () => {
    const answer = Promise.withResolvers<readonly UnfinishedUpload[]>();
    const other = 'documents.0.proof_of_funding';
    const hand = uploadsByHand({ list: () => answer.promise, remove: () => undefined });
    hand.uploads.start(path, field, aFile());
    hand.sent[0]?.arrive(stored);
    await settled();
    answer.resolve([begun, { ...begun, id: 'u2', place: other }]);
    await settled();
    expect([hand.answers.length, hand.uploads.pending()]).toEqual([1, [other]]);
  });

  it('is said to be unfinished where another file was chosen and taken away before the portal says so', async () => {
    const answer = Promise.withResolvers<readonly UnfinishedUpload[]>();
    const { uploads, at } = uploadsByHand({ list: () => answer.promise, remove: () => undefined });
    uploads.start(path, field, aFile('wrong.pdf'));
    uploads.forget(path);
    answer.resolve([begun]);
    await settled();
    expect([at(), uploads.pending()]).toEqual([{ kind: 'unfinished', begun }, [path]]);
  });

  it('is asked for again where no answer came, until one comes, at most every minute', async () => {
    jest.useFakeTimers();
    const list = jest.fn<Begun['list']>().mockRejectedValue(new Offline());
    const { at } = uploadsByHand({ list, remove: () => undefined });
    const asked = [];
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
      asked.push(list.mock.calls.length);
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
    list.mockResolvedValue([begun]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([list.mock.calls.length, at()]).toMatchObject([8, { kind: 'unfinished' }]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(list).toHaveBeenCalledTimes(8);
  });

  it.each(['stop', 'discard'] as const)('is not asked for again after %s, nor shown by a late answer', async (end) => {
    jest.useFakeTimers();
    const late = Promise.withResolvers<readonly UnfinishedUpload[]>();
    const list = jest.fn<Begun['list']>().mockRejectedValueOnce(new Offline()).mockReturnValue(late.promise);
    const ended = [uploadsByHand({ list, remove: () => undefined }), uploadsByHand({ list, remove: () => undefined })];
    for (const { uploads } of ended) uploads[end]();
    late.resolve([begun]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([list.mock.calls.length, ...ended.map(({ at }) => at())]).toEqual([2, undefined, undefined]);
  });

  it('is looked for once more where that is asked', async () => {
    const list = jest.fn<Begun['list']>().mockResolvedValueOnce([]).mockResolvedValue([begun]);
    const { uploads, at } = uploadsByHand({ list, remove: () => undefined });
    await settled();
    expect(at()).toBeUndefined();
    uploads.look();
    await settled();
    expect(at()).toEqual({ kind: 'unfinished', begun });
  });

  it('is looked for, and taken, also where an earlier file was chosen here and has arrived', async () => {
    const list = jest.fn<Begun['list']>().mockResolvedValueOnce([]).mockResolvedValue([begun]);
    const { uploads, sent, answers, at } = uploadsByHand({ list, remove: () => undefined });
    uploads.start(path, field, aFile());
    sent[0]?.arrive(stored);
    await settled();
    uploads.look();
    await settled();
    expect(at()).toEqual({ kind: 'unfinished', begun });
    uploads.take(path, { ...stored, id: 'other' });
    expect([answers.map(([, { id }]) => id), at()]).toEqual([['f1', 'other'], undefined]);
  });

  it('is not said to be unfinished by an answer from before it arrived in another tab', async () => {
    const answer = Promise.withResolvers<readonly UnfinishedUpload[]>();
    const { uploads, at } = uploadsByHand({ list: () => answer.promise, remove: () => undefined });
    uploads.take(path, stored);
    answer.resolve([begun]);
    await settled();
    expect(at()).toBeUndefined();
  });

  it('is said no more to be unfinished where it was given up elsewhere since', async () => {
    const list = jest.fn<Begun['list']>().mockResolvedValueOnce([begun]).mockResolvedValue([]);
    const { uploads } = uploadsByHand({ list, remove: () => undefined });
    await settled();
    expect(uploads.pending()).toEqual([path]);
    uploads.look();
    await settled();
    expect(uploads.pending()).toEqual([]);
  });

  it('asks when another file was chosen, and sends it only then', async () => {
    const { uploads, sent, at } = await listed();
    uploads.start(path, field, new File(['x'.repeat(2048)], 'other.pdf'));
    sent[0]?.fail(new OtherFile());
    await settled();
    expect(uploadState(at(), null)).toMatchObject({
      reason: 'That is not the file you started with.',
      detail: 'other.pdf, 2 KB, would start at 0 %.',
      offers: 'instead',
    });
    uploads.instead(path);
    expect(sent[1]?.sending).toMatchObject({ begun, instead: true });
  });

  it('is taken away by its owner', async () => {
    const { uploads, removed, at } = await listed();
    uploads.forget(path);
    expect([removed, at()]).toEqual([['u1'], undefined]);
  });

  it('is said to be gone after 7 days, and sent anew', async () => {
    const { uploads, sent, at } = await listed({ ...begun, state: 'expired', offset: 0 });
    expect(uploadState(at(), null)).toMatchObject({
      kind: 'failed',
      reason: 'The unfinished upload was removed after 7 days.',
      detail: 'None of it is kept. Choose the file to send it again.',
    });
    uploads.start(path, field, aFile());
    expect(sent[0]?.sending.begun).toBeUndefined();
  });
});

describe('a file that was chosen and of which nothing has arrived', () => {
  const other = 'documents.0.proof_of_funding';
  /** Names as a draft keeps them. */
  function namesOf(names: Record<string, string> = {}): UnsentNames & { names: Record<string, string> } {
    return {
      names,
      list: () => names,
      note(at, name) {
        if (name === undefined) delete names[at];
        else names[at] = name;
      },
    };
  }

  it('waits without network, in words, and is sent when it is back', async () => {
    const { uploads, sent, at, answers } = uploadsByHand();
    uploads.start(path, field, aFile());
    sent[0]?.sending.onProgress({ sent: 0, arrived: 0, total: 4, waiting: 'connection' });
    expect(uploadState(at(), null)).toMatchObject({
      kind: 'waiting',
      reason: 'Waits for the network.',
      detail: 'None of it has arrived yet. It continues automatically.',
      offers: 'cancel',
    });
    expect(uploads.running()).toEqual([path]);
    sent[0]?.arrive(stored);
    await settled();
    expect(answers).toHaveLength(1);
  });

  it('is named after the page was opened again, until its file is chosen again or it is removed', () => {
    const unsent = namesOf({ [path]: 'cv.pdf', [other]: 'funding.pdf' });
    const { uploads, at } = uploadsByHand(undefined, unsent);
    expect(uploadState(at(), null)).toEqual({
      kind: 'failed',
      name: 'cv.pdf',
      reason: 'cv.pdf was not sent. Choose it again.',
    });
    expect([uploads.running(), uploads.pending(), canRetry(at())]).toEqual([[], [], false]);
    expect(notAttached(uploads.store.getState()).map((one) => [one.path, one.reason])).toEqual([
      [path, 'cv.pdf was not sent. Choose it again.'],
      [other, 'funding.pdf was not sent. Choose it again.'],
    ]);
    uploads.forget(other);
    uploads.start(path, field, aFile('cv2.pdf'));
    expect(unsent.names).toEqual({ [path]: 'cv2.pdf' });
    expect(uploads.running()).toEqual([path]);
  });

  it.each([
    ['its first part arrived', (sending: Sending) => sending.onProgress({ sent: 2, arrived: 1, total: 4 }), {}],
    [
      'nothing of it arrived',
      (sending: Sending) => sending.onProgress({ sent: 2, arrived: 0, total: 4 }),
      { [path]: 'cv.pdf' },
    ],
  ])('is noted no more once the portal can name it: %s', (_when, act, names) => {
    const unsent = namesOf();
    const { uploads, sent } = uploadsByHand(undefined, unsent);
    uploads.start(path, field, aFile());
    expect(unsent.names).toEqual({ [path]: 'cv.pdf' });
    act(sent[0]!.sending);
    expect(unsent.names).toEqual(names);
    uploads.stop();
    expect(unsent.names).toEqual(names);
  });

  it.each([
    ['refused for its content', new ApiProblem(415, { detail: 'This is a web page.' }), {}],
    ['changed since it was chosen', new FileChanged(), {}],
    ['not sent for another reason', new Error('no script'), { [path]: 'cv.pdf' }],
  ])('%s', async (_what, error, names) => {
    const unsent = namesOf();
    const { uploads, sent } = uploadsByHand(undefined, unsent);
    uploads.start(path, field, aFile());
    sent[0]?.fail(error);
    await settled();
    expect(unsent.names).toEqual(names);
  });

  it('is noted no more once it arrived, here or in another tab, was cancelled, or is no document', async () => {
    const unsent = namesOf();
    const { uploads, sent } = uploadsByHand(undefined, unsent);
    uploads.start(path, field, aFile());
    sent[0]?.arrive(stored);
    await settled();
    expect(unsent.names).toEqual({});
    uploads.start(path, field, aFile());
    uploads.forget(path);
    expect(unsent.names).toEqual({});
    uploads.start(path, field, aFile());
    uploads.start(path, field, aFile('cv.exe'));
    expect(unsent.names).toEqual({});
    unsent.names[other] = 'funding.pdf';
    uploads.take(other, stored);
    expect(unsent.names).toEqual({});
  });

  it('is shown as unfinished where the portal has a part of it, and noted no more', async () => {
    const begun: UnfinishedUpload = {
      ...{ id: 'u1', place: path, name: 'cv.pdf', size: 100, offset: 62, sha256: 'a', state: 'open' },
      kept_until: '2026-11-29T10:00:00.000Z',
    };
    const unsent = namesOf({ [path]: 'cv.pdf' });
    const { at } = uploadsByHand({ list: async () => [begun], remove: () => undefined }, unsent);
    expect(at()).toEqual({ kind: 'unsent', name: 'cv.pdf' });
    await settled();
    expect([at(), unsent.names]).toEqual([{ kind: 'unfinished', begun }, {}]);
  });

  it('that another tab had chosen is shown once this one writes the form, and not where it was sent meanwhile', () => {
    const names: Record<string, string> = {};
    const { uploads, at } = uploadsByHand({ list: async () => [], remove: () => undefined }, namesOf(names));
    expect(at()).toBeUndefined();
    names[path] = 'cv.pdf';
    uploads.look();
    expect(at()).toEqual({ kind: 'unsent', name: 'cv.pdf' });
    delete names[path];
    uploads.look();
    expect(at()).toBeUndefined();
  });
});
