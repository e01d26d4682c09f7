import { expect, it, jest } from '@jest/globals';
import { copyFile, readdir, symlink, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { mock } from 'node:test';
import PostalMime from 'postal-mime';
import { silentLog } from '../log/index.ts';
import { createTempFolder, waitFor } from '../testing/index.ts';
import { forgetMails } from './forget-mails.ts';
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

it('each day those that came to 30 days, and no mail is looked into again', async () => {
  const day = 24 * 60 * 60_000;
  const { folder, remove } = await createTempFolder();
  const mailer = createEmlMailer({ folder, from: 'portal@example.org' });
  const mail = { to: 'a@example.org', text: 'x', html: '<p>x</p>' };
  const file = async () => (await listMails(folder)).map(({ id }) => path.join(folder, `${id}.eml`));
  const age = async (name: string, days: number) => {
    const written = new Date(Date.now() - days * day);
    await utimes(name, written, written);
  };
  const send = async (id: string, days: number, isAboutAccount: boolean) => {
    const before = new Set(await file());
    await mailer.send({ ...mail, subject: id, messageId: `<${id}@example.org>`, isAboutAccount });
    const [name = ''] = (await file()).filter((one) => !before.has(one));
    await age(name, days);
    return name;
  };
  const kept = await send('kept', 40, false);
  await send('the oldest, which is looked at last', 41, true);
  mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() });
  const stop = tendMails(folder, silentLog());
  await waitFor(async () => (await file()).length === 1);
  const goes = await send('goes', 29.5, true);
  // Had it been opened now, it would have been taken for one about an account.
  await copyFile(goes, kept);
  await age(kept, 40);
  mock.timers.tick(day);
  await waitFor(async () => (await file()).length === 1);
  expect(await file()).toEqual([kept]);
  stop();
  mock.timers.reset();
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

it('a mail that is removed after they were listed keeps none of the others from being looked into', async () => {
  const { folder, remove } = await createTempFolder();
  const mailer = createEmlMailer({ folder, from: 'portal@example.org' });
  const mail = { to: 'a@example.org', subject: 'x', text: 'x', html: '<p>x</p>', isAboutAccount: true };
  for (const id of [1, 2, 3]) await mailer.send({ ...mail, messageId: `<${id}@example.org>` });
  const [, second] = await listMails(folder);
  const parse = PostalMime.parse.bind(PostalMime);
  const parsing = jest.spyOn(PostalMime, 'parse').mockImplementationOnce(async (...given) => {
    await unlink(path.join(folder, `${second!.id}.eml`));
    return parse(...given);
  });
  expect(await forgetMails(folder, new Date(Date.now() + 60_000))).toBe(2);
  expect(await readdir(folder)).toEqual([]);
  parsing.mockRestore();
  await remove();
});
