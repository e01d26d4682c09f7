import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { signIn, signUp, uploadAll } from './people.ts';
import { startLoad } from './submit-load.ts';

describe('the portal told to stop under load (docs/faults 18)', () => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let portal: RunningPortal;

  beforeAll(async () => {
    data = await createTempFolder();
    const settings = { PORT: String(await freePort()), OPS_PORT: String(await freePort()) };
    portal = await startPortal(data.folder, settings);
  });
  afterAll(async () => {
    await portal.stop();
    await data.remove();
  });

  it('answers all that it does, ends with 0 and starts again', async () => {
    const owner = await signUp(portal.url, 'researcher');
    const files = await uploadAll(owner);
    const load = startLoad(Array.from({ length: 6 }, () => ({ ...owner, files })));
    await waitFor(() => load.attempts.filter(({ answer }) => answer).length > 6);
    expect(await portal.stop()).toBe(0);
    await load.stop();
    expect(load.refused).toEqual([]);
    expect(portal.output()).not.toMatch(/"level":(50|60)/);

    portal = await startPortal(data.folder);
    const again = await signIn(portal.url, owner.email);
    const { total } = await again.get<{ total: number }>('/api/protocols/counts');
    const answered = load.attempts.filter(({ answer }) => answer).length;
    expect(answered).toBeGreaterThan(6);
    // A submit that was carried out but never answered would be one more here.
    expect(total).toBe(answered);
  });

  it('lets an upload that is under way finish', async () => {
    const owner = await signUp(portal.url, 'researcher');
    const head = [
      '--edge\r\nContent-Disposition: form-data; name="purpose"\r\n\r\ncv\r\n--edge\r\n',
      'Content-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n',
    ];
    const content = Buffer.concat([Buffer.from(head.join('')), makePdf('cv', 50_000), Buffer.from('\r\n--edge--\r\n')]);
    const uploading = request(`${portal.url}/api/files`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${owner.access}`, 'content-type': 'multipart/form-data; boundary=edge' },
        // The portal says when it has begun to take it.
        ...{ 'content-length': content.length, expect: '100-continue' },
      },
    });
    const answered = once(uploading, 'response') as Promise<[IncomingMessage]>;
    const isUnderWay = once(uploading, 'continue');
    uploading.flushHeaders();
    await isUnderWay;
    uploading.write(content.subarray(0, content.length / 3));
    const stopped = portal.stop();
    // It takes in nobody else by then.
    await waitFor(() =>
      fetch(portal.url).then(
        () => false,
        () => true,
      ),
    );
    uploading.end(content.subarray(content.length / 3));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(201);
    expect(await stopped).toBe(0);
    portal = await startPortal(data.folder);
  });
});
