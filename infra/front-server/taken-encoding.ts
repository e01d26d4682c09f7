import type { Request } from 'express';

/** The smallest first. */
const encodings = ['br', 'gzip'] as const;

/** The smallest encoding that the client takes; undefined where it takes none. Browsers name all that they take, gzip first. */
export const takenEncoding = (request: Pick<Request, 'acceptsEncodings'>): (typeof encodings)[number] | undefined =>
  encodings.find((one) => request.acceptsEncodings(one));
