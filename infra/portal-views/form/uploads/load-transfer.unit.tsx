import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { givenUp, Offline } from '@portal/web-kit';
import { loadTransfer } from './load-transfer.ts';

const transfer = { name: 'transfer' };
const chunkLost = new Error('Loading chunk 7 failed');

/** A network that a test drops: neither scripts nor answers come through. `isBroken`: the portal answers, and lacks the script. */
function network() {
  const line = { isUp: false, isBroken: false };
  const load = jest.fn(async () => {
    if (!line.isUp || line.isBroken) throw chunkLost;
    return transfer;
  });
  const ask = jest.fn(async () => {
    if (!line.isUp) throw new Offline();
  });
  const abort = new AbortController();
  const onWait = jest.fn();
  return { line, load, ask, abort, onWait, options: { load, ask, onWait, signal: abort.signal } };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('what sends files is waited for without network, tried again after 1 to 60 s, and loaded once the network is back', async () => {
  const { line, load, onWait, options } = network();
  const loading = loadTransfer(options);
  const tried: number[] = [];
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    tried.push(load.mock.calls.length);
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(onWait).toHaveBeenCalledTimes(9);
  line.isUp = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await loading).toBe(transfer);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(10);
});

it('is asked for at once when the browser is online again, and no more after that', async () => {
  const { line, load, options } = network();
  const loading = loadTransfer(options);
  await jest.advanceTimersByTimeAsync(100);
  line.isUp = true;
  dispatchEvent(new Event('online'));
  expect(await loading).toBe(transfer);
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('is loaded at once where the network came back between the script and the question', async () => {
  const { line, load, ask, options } = network();
  ask.mockImplementation(async () => void (line.isUp = true));
  expect(await loadTransfer(options)).toBe(transfer);
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails where the portal answers and has no such script any more: no wait changes that', async () => {
  const { line, options } = network();
  Object.assign(line, { isUp: true, isBroken: true });
  await expect(loadTransfer(options)).rejects.toBe(chunkLost);
});

it('is given up with its file', async () => {
  const { load, abort, options } = network();
  const loading = loadTransfer(options);
  const refused = expect(loading).rejects.toBe(givenUp);
  await jest.advanceTimersByTimeAsync(100);
  abort.abort(givenUp);
  await refused;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
});
