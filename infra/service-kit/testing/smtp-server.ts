import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What it refuses with, such as '550 5.1.1 unknown'; undefined to go on. */
type Refusal = string | undefined | void;

export interface SmtpBehaviour {
  onGreeting?: () => Refusal;
  /** With it a login by XOAUTH2 is demanded. '334' refuses as Google does, which says why first. */
  onLogin?: (login: { user: string; token: string }) => Refusal;
  /** `token` is that of the session's login. */
  onSender?: (sender: string, token: string) => Refusal;
  /** Before it asks for the mail. */
  onRecipient?: () => Refusal;
  /** Once it has all of the mail: false for no answer. */
  onTaken?: (mail: Email) => Refusal | false;
}

const refusal = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
const answered = (said: Refusal) => (said ? refusal(said) : null);

/** A real SMTP server that keeps what it takes, and behaves as a test says, by then. */
export async function startSmtpServer(behaviour: SmtpBehaviour = {}) {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: behaviour.onLogin === undefined,
    authMethods: ['XOAUTH2'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(behaviour.onLogin ? [] : ['AUTH'])],
    closeTimeout: 1,
    onConnect: (_session, done) => done(answered(behaviour.onGreeting?.())),
    onAuth: ({ username: user = '', accessToken: token = '' }, _session, done) => {
      const said = behaviour.onLogin?.({ user, token });
      if (said === '334') done(null, { data: { status: '401', schemes: 'bearer' } });
      else done(answered(said), said ? undefined : { user: token });
    },
    onMailFrom: ({ address }, { user }, done) => done(answered(behaviour.onSender?.(address, String(user)))),
    onRcptTo: (_address, _session, done) => done(answered(behaviour.onRecipient?.())),
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then((content) => PostalMime.parse(content))
        .then((mail) => {
          mails.push(mail);
          const answer = behaviour.onTaken?.(mail);
          if (answer !== false) done(answered(answer));
        })
        .catch(() => undefined), // a line that a test cuts within a mail
  });
  server.on('error', () => undefined); // lines that a test cuts
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** With a user: the mailbox of a login by token. */
    mailboxUrl: `smtp://portal%40example.org@127.0.0.1:${port}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
