import { parseArgs } from 'node:util';
import { resendMailsSchema } from '@portal/contracts/notices';
import type { Command, Aside } from '../command.ts';
import { messages } from '../messages.ts';
import { NotAsAsked } from '../engines/target.ts';
import { randomUUID } from 'node:crypto';
import { emailAddress } from '@portal/service-kit/config';
import { createSmtpMailer, LoginRefused } from '@portal/service-kit/mail';

const said = messages.mailTest;

/** portal mail-test {address}: one mail, and what the server says (docs/notices 23). */
export const mailTest: Aside = {
  usage: said.usage,
  summary: said.summary,
  notes: said.notes,
  async aside({ args: [to = '', ...more], settings, say }) {
    if (more.length > 0 || !isAddress(to)) throw new NotAsAsked(said.asked);
    const {
      smtpUrl: url,
      mailFrom: from,
      mailReturnPath: returnPath,
      mailOAuth: oauth,
      publicUrl,
      councilName,
    } = settings();
    if (!url) throw new NotAsAsked(said.noServer);
    const { host, hostname } = new URL(url);
    say(said.through(host, from, oauth?.user));
    const mailer = createSmtpMailer({ url, from, returnPath, oauth, log: { error: () => undefined } });
    try {
      const text = said.text(councilName, publicUrl);
      const messageId = `<mail-test.${randomUUID()}@${hostname}>`;
      say(said.taken(await mailer.send({ messageId, to, subject: said.subject, text, html: `<p>${text}</p>` })));
      return 0;
    } catch (error) {
      say(said.refused((error as Error).message));
      if (error instanceof LoginRefused) say(error.advice);
      return 1;
    } finally {
      await mailer.close();
    }
  },
};

function isAddress(text: string): boolean {
  try {
    return emailAddress(text) === text;
  } catch {
    return false;
  }
}

/** portal mails resend (docs/notices 17). */
export const mails: Command = {
  usage: messages.mails.usage,
  summary: messages.mails.summary,
  notes: messages.mails.notes,
  async run({ args, services, say }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { failed: { type: 'boolean' }, uncertain: { type: 'boolean' }, since: { type: 'string' } },
    });
    const states = (['failed', 'uncertain'] as const).filter((state) => values[state]);
    const asked = resendMailsSchema.safeParse({ states, since: values.since });
    if (positionals.join(' ') !== 'resend' || !asked.success) throw new NotAsAsked(messages.mails.asked);
    say(messages.mails.done(await services.notifications.mails.resend(asked.data)));
    return 0;
  },
};
