import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Email } from 'postal-mime';
import { MailRefused, type Mailer, type MailMessage } from './mail.port.ts';

/** A mailer under test, and what has arrived behind it. */
export interface MailFixture {
  mailer: Mailer;
  arrived: () => Promise<Email[]>;
  stop: () => Promise<void>;
}

const message: MailMessage = {
  messageId: '<notice-1.account-1@portal>',
  to: 'rutendo.moyo@example.ac.zw',
  subject: 'MRCZ/A/2149: accepted',
  text: 'Your application was accepted.\nAmasiko ngamasiko: ሰላም',
  html: '<p>Your application was accepted.</p>',
  unsubscribeUrl: 'https://portal.example.org/profile?mails=choice',
  correlationId: '4bf92f3577b34da6a3ce929d0e0e4736',
};

/** What every mail adapter does. */
export function mailContract(name: string, makeFixture: () => Promise<MailFixture>): void {
  describe(`mail by ${name}`, () => {
    let fixture: MailFixture;
    beforeAll(async () => {
      fixture = await makeFixture();
      await fixture.mailer.ready();
    });
    afterAll(() => fixture.stop());

    const arrivedAs = async (messageId: string): Promise<Email> => {
      const found = (await fixture.arrived()).find((mail) => mail.messageId === messageId);
      if (!found) throw new Error(`${messageId} did not arrive`);
      return found;
    };

    it('arrives whole, as text and as HTML', async () => {
      await fixture.mailer.send(message);
      const mail = await arrivedAs(message.messageId);
      expect(mail.to?.map((address) => address.address)).toEqual([message.to]);
      expect(mail.subject).toBe(message.subject);
      expect(mail.text?.trim().replaceAll('\r\n', '\n')).toBe(message.text);
      expect(mail.html?.trim()).toBe(message.html);
      const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
      expect(headers).toMatchObject({
        'x-correlation-id': message.correlationId,
        'auto-submitted': 'auto-generated',
        'list-unsubscribe': `<${message.unsubscribeUrl}>`,
      });
    });

    it('brings a file along byte for byte, under its name', async () => {
      const messageId = '<notice-4.account-1@portal>';
      const content = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256);
      const attachments = [{ name: 'MRCZ-A-2149-accepted.pdf', type: 'application/pdf', content }];
      await fixture.mailer.send({ ...message, messageId, attachments });
      const { attachments: arrived = [], text } = await arrivedAs(messageId);
      expect(arrived.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
        ['MRCZ-A-2149-accepted.pdf', 'application/pdf'],
      ]);
      expect(Buffer.compare(Buffer.from(arrived[0]?.content as ArrayBuffer), content)).toBe(0);
      expect(text).toContain('Your application was accepted.');
    });

    it('keeps a line break in a header from becoming a header', async () => {
      const messageId = '<notice-2.account-1@portal>';
      await fixture.mailer.send({ ...message, messageId, subject: 'Hello\r\nBcc: thief@example.com' });
      const mail = await arrivedAs(messageId);
      expect(mail.subject).toBe('Hello Bcc: thief@example.com');
      expect(mail.headers.map((header) => header.key)).not.toContain('bcc');
    });

    it('refuses for good what is not one address', async () => {
      const to = 'a@example.com, b@example.com';
      await expect(fixture.mailer.send({ ...message, messageId: '<notice-3@portal>', to })).rejects.toThrow(
        MailRefused,
      );
    });
  });
}
