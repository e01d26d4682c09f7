/** A request that a page sent. */
export interface Sent {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  /** Parsed JSON; bytes of anything else; undefined for nothing. */
  body: unknown;
}

export interface Answer {
  /** 200 where it is left out. */
  status?: number;
  /** Sent as JSON, or as it is with a file's media type; undefined for none. From 400 on a problem document is completed. */
  body?: unknown;
  /** X-Total-Count. */
  total?: number;
  headers?: Record<string, string>;
}

/** No answer: the connection breaks. */
export const offline = 'offline';

type Answered = Answer | typeof offline;

type Answering = Answered | ((sent: Sent) => Answered | Promise<Answered>);

/** By method and path without its query: 'GET /api/protocols'; a '*' stands for one part of a path. What is not listed is 404. */
export type Answers = Record<string, Answering>;

/** The answer to a command that has changed its protocol. */
export const changed: Answer = { body: { id: 'p1', number: 'MRCZ/A/2149', status: 'assigned', version: 2 } };

/** The answer to a command that came too late. */
export const conflict = (status: string): Answer => ({
  status: 409,
  body: { code: 'state_conflict', detail: 'Not any more.', protocol_status: status, version: 3 },
});

const notFound: Answer = { status: 404, body: { code: 'not_found', detail: 'There is no such record.' } };

const fits = (key: string, asked: string): boolean =>
  key.includes('*') && new RegExp(`^${key.replace(/[.]/g, '\\.').replaceAll('*', '[^/]+')}$`).test(asked);

/** What is answered to this request: what is listed for its path itself goes before what is listed for a '*'. */
export function answerTo(answers: Answers, sent: Sent): Answered | Promise<Answered> {
  const asked = `${sent.method} ${sent.path.split('?')[0]}`;
  const found = answers[asked] ?? Object.entries(answers).find(([key]) => fits(key, asked))?.[1] ?? notFound;
  return typeof found === 'function' ? found(sent) : found;
}
