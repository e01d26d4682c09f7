import { expect, it } from '@jest/globals';
import { readdir, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { silentLog } from '../log/index.ts';
import { createTempFolder, waitFor } from '../testing/index.ts';
import { createEmlMailer, listMails, tendMails } from './index.ts';

it('a portal that starts removes mails about accounts that are older than 30 days', async () => {
  const { folder, remove } = await createTempFolder();
  const mailer = createEmlMailer({ folder, from: 'portal@example.org' });
  const mail = { to: 'a@example.org', subject: 'x', text: 'x', html: '<p>x</p>', isAboutAccount: true };
  for (const days of [29, 31]) {
    const before = new Set(await readdir(folder));
    await mailer.send({ ...mail, messageId: `<${days}@example.org>` });
    const [file = ''] = (await readdir(folder)).filter((name) => !before.has(name));
    const written = new Date(Date.now() - days * 24 * 60 * 60_000);
    await utimes(path.join(folder, file), written, written);
  }
  const stop = tendMails(folder, silentLog());
  const left = await waitFor(async () => {
    const mails = await listMails(folder);
    return mails.length === 1 && mails;
  });
  expect(Date.now() - left[0]!.written.getTime()).toBeLessThan(30 * 24 * 60 * 60_000);
  stop();
  await remove();
});

it('a mail that is removed while they are listed keeps none of the others from being listed', async () => {
  const { folder, remove } = await createTempFolder();
  const mailer = createEmlMailer({ folder, from: 'portal@example.org' });
  await mailer.send({ to: 'a@example.org', subject: 'x', text: 'x', html: '<p>x</p>', messageId: '<1@example.org>' });
  // A name whose file is not there.
  await symlink(path.join(folder, 'none'), path.join(folder, 'gone.eml'));
  expect(await listMails(folder)).toHaveLength(1);
  await remove();
});
