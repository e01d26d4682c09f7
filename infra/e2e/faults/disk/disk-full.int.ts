import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { problemSchema } from '@portal/contracts/http';
import type { Notice } from '@portal/contracts/notices';
import type { ProtocolRow, Submitted } from '@portal/contracts/protocol';
import type { FileAnswer } from '@portal/contracts/form';
import { fileLink } from '@portal/contracts/files';
import type { Application } from '@portal/contracts/sections';
import { waitFor } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import { describeUnless } from '../../../service-kit/testing/describe-unless.ts';
import { runPortal } from '../../operations/run-portal.ts';
import { startPortal, type RunningPortal } from '../../portal/start-portal.ts';
import { allPages } from '../all-pages.ts';
import { applicationWith } from '../application.ts';
import { byCount } from '../by-count.ts';
import type { Answer } from '../call.ts';
import { signUp, uploadAll, uploadForm, type Person } from '../people.ts';
import { limitedDisk, obstacleTo, tmpfsDisk, type SmallDisk } from './small-disk.ts';

const megabyte = 1024 * 1024;
/** More than fit into a journal that is overwritten without growing. */
const mostTries = 200;

const disks: readonly [string, () => Promise<SmallDisk>][] = [
  ['a tmpfs that a neighbour fills', () => tmpfsDisk(64)],
  ['a limit to the size of files', limitedDisk],
];

for (const [name, make] of disks) {
  const obstacle = await obstacleTo(make);
  const title = `the portal whose disk is full: ${name} (docs/faults 17)`;
  describeUnless(obstacle, title, () => {
    let disk: SmallDisk;
    let portal: RunningPortal;
    let owner: Person;
    let application: Application;
    let proposal: FileAnswer;
    const told: Submitted[] = [];

    const submit = (key: string) =>
      owner.call('POST', '/api/protocols', { body: application, headers: { 'idempotency-key': key } });
    const upload = (bytes: number) =>
      owner.call('POST', '/api/files', {
        body: uploadForm('full_proposal', 'proposal.pdf', makePdf(randomUUID(), bytes)),
      });
    /** A problem document that says in words that it was not saved and what to do. */
    const expectRefusal = ({ status, headers, body }: Answer) => {
      expect({ status, body }).toEqual({ status: status === 503 ? 503 : 507, body: expect.anything() });
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(problemSchema.parse(body).detail).toMatch(/ is lost.*try again/);
    };
    /** Whatever fitted was acknowledged and counts. */
    async function refusedSubmit(): Promise<{ key: string; answer: Answer }> {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const key = randomUUID();
        const answer = await submit(key);
        if (answer.status !== 201) return { key, answer };
        told.push(answer.body as Submitted);
      }
      throw new Error('No submit was refused');
    }

    beforeAll(async () => {
      disk = await make();
      portal = await startPortal(disk.folder);
      owner = await signUp(portal.url, 'researcher');
      const files = await uploadAll(owner);
      proposal = files.get('full_proposal')!;
      application = applicationWith(files);
      told.push((await submit(randomUUID())).body as Submitted);
    });
    afterAll(async () => {
      await portal?.stop();
      await disk?.remove();
    });

    it('refuses in words what it cannot keep, goes on reading, and keeps it as soon as there is room', async () => {
      await disk.leave(portal, 0);
      expectRefusal(await upload(2 * megabyte));
      const { key, answer } = await refusedSubmit();
      expectRefusal(answer);

      const rows = await allPages<ProtocolRow>(owner, '/api/protocols');
      expect(rows.map(({ id }) => id).sort()).toEqual(told.map(({ id }) => id).sort());
      expect((await owner.call('GET', `/api/protocols/${told[0]!.id}`)).status).toBe(200);
      expect((await owner.call('GET', fileLink(proposal.id, proposal.name))).status).toBe(200);

      await disk.free(portal);
      const again = await submit(key);
      expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: expect.anything() });
      told.push(again.body as Submitted);
      expect((await upload(2 * megabyte)).status).toBe(201);
    });

    it('leaves nothing behind of a file that was too large for what was left', async () => {
      await disk.leave(portal, 12 * megabyte);
      expectRefusal(await upload(16 * megabyte));
      expect((await upload(6 * megabyte)).status).toBe(201);
      await disk.free(portal);
      expect((await upload(16 * megabyte)).status).toBe(201);
    });

    it('has everything that it acknowledged, has told of each once, and verifies', async () => {
      const receipts = await waitFor(async () => {
        const notices = await allPages<Notice>(owner, '/api/notifications');
        return notices.length >= told.length && notices;
      });
      expect(byCount(receipts.map(({ link }) => link))).toEqual(new Map(told.map(({ id }) => [`/protocol/${id}`, 1])));
      expect(await portal.stop()).toBe(0);
      expect(portal.output()).not.toMatch(/"level":(50|60)/);
      expect(await runPortal(['verify'], { DATA_DIR: disk.folder, LOG_LEVEL: 'silent' })).toMatchObject({ code: 0 });
    });
  });
}
