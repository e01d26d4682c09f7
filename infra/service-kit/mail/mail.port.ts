import { EngineDown } from '../store/store-error.ts';

export interface Attachment {
  /** The file's name, with its ending. */
  name: string;
  /** MIME type. */
  type: string;
  content: Uint8Array;
}

export interface MailMessage {
  /** Made from the notice, so that a repeat can be told: '<notice.recipient@portal>'. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of the act that the mail follows from; goes with it as X-Correlation-Id. */
  correlationId?: string | undefined;
  /** W3C Trace Context of that act, where traces are kept; never in the mail itself. */
  traceparent?: string | undefined;
  attachments?: readonly Attachment[];
  /** Where the recipient chooses to get no more mails of this kind. */
  unsubscribeUrl?: string | undefined;
  /** Of the recipient's own account. Such a mail may hold a link: where mails are kept, it goes after `accountMailKeptDays`. */
  isAboutAccount?: boolean;
}

/** The server will never take this mail: it does not know the address, or refuses the content. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailRefused';
  }
}

/** The login at the mail server, or the token for it, is refused: a person has to put that right. Nothing has gone out. */
export class LoginRefused extends EngineDown {
  override readonly name = 'LoginRefused';
  /** What to put right, in a sentence. */
  readonly advice: string;
  constructor(engine: string, fault: string, advice: string, options: ErrorOptions = {}) {
    super(engine, options, fault);
    this.advice = advice;
  }
}

/** The server was given the whole mail and did not say what it did with it: it may have gone out. */
export class MailUnanswered extends Error {
  constructor(options?: ErrorOptions) {
    super('The mail server took the mail and did not answer.', options);
    this.name = 'MailUnanswered';
  }
}

export interface Mailer {
  /**
   * Resolves when the next hop has taken the mail (or the .eml file is written). @throws MailRefused for good; EngineDown for now, with
   * the server's answer where it gave one: nothing has gone out; MailUnanswered. Answers what the next hop said, or the file's path.
   */
  send(message: MailMessage): Promise<string>;
  ready(): Promise<void>;
  close(): Promise<void>;
}
