import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
    let begun = (): void => undefined;
    const isUnderWay = new Promise<void>((resolve) => (begun = resolve));
    const slowly = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (let sent = 0; sent < content.length; sent += 5_000) {
          if (sent > content.length / 3) begun();
          controller.enqueue(content.subarray(sent, sent + 5_000));
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        controller.close();
      },
    });
    const uploading = fetch(`${portal.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.access}`, 'content-type': 'multipart/form-data; boundary=edge' },
      body: slowly,
      duplex: 'half',
    } as RequestInit);
    await isUnderWay;
    const stopped = portal.stop();
    expect((await uploading).status).toBe(201);
    expect(await stopped).toBe(0);
    portal = await startPortal(data.folder);
  });
});
