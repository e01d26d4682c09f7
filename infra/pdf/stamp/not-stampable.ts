/** Why a PDF gets no stamp. */
export type WhyNot = 'signed' | 'locked' | 'long' | 'narrow' | 'damaged';

/** The file cannot be stamped, or must not be. */
export class NotStampable extends Error {
  readonly why: WhyNot;

  constructor(why: WhyNot, cause?: unknown) {
    super(`The file cannot be stamped: ${why}`, { cause });
    this.why = why;
  }
}
