import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen, type Listening } from '@portal/service-kit/http';
import { silentLog } from '@portal/service-kit/log';
import { createSmtpMailer } from '@portal/service-kit/mail';
import { createTempFolder } from '@portal/service-kit/testing';
import express from 'express';
import { catchMails, type Catching } from './catch-mails.ts';
import { mailReader } from './reader/mail-reader.ts';

const host = '127.0.0.1';
const mail = { to: 'rutendo@example.org', subject: 'Accepted', text: 'Well done.', html: '<p>Well done.</p>' };

describe('the mail catcher', () => {
  let folder: Awaited<ReturnType<typeof createTempFolder>>;
  let catching: Catching;
  let pages: Listening;

  beforeAll(async () => {
    folder = await createTempFolder();
    catching = await catchMails(folder.folder, { port: 0, host });
    pages = await listen(express().use('/mail', mailReader(folder.folder, 'Caught.')), { port: 0, host });
  });
  afterAll(async () => {
    await pages.stop();
    await catching.stop();
    await folder.remove();
  });

  it('shows what it was sent, each time that it came, as a page and as JSON', async () => {
    const mailer = createSmtpMailer({
      url: `smtp://${host}:${catching.port}`,
      from: 'Portal <portal@example.org>',
      log: silentLog(),
    });
    await mailer.send({ ...mail, messageId: '<one@example.org>' });
    await mailer.send({ ...mail, messageId: '<one@example.org>' });
    await mailer.close();

    const caught = (await (await fetch(`${pages.url}/mail/all.json`)).json()) as { id: string }[];
    expect(caught).toHaveLength(2);
    for (const { id } of caught) {
      const source = await (await fetch(`${pages.url}/mail/${id}/source`)).text();
      expect(source).toContain('Message-ID: <one@example.org>');
      expect(source).toContain(`To: ${mail.to}`);
    }
    expect((await fetch(`${pages.url}/mail/${'0'.repeat(32)}/source`)).status).toBe(404);

    const list = await (await fetch(`${pages.url}/mail`)).text();
    expect(list).toContain('Caught.');
    const [, link] = /href="(\/mail\/[0-9a-f]{32})"/.exec(list) ?? [];
    expect(await (await fetch(pages.url + link)).text()).toContain('Well done.');
  });
});
