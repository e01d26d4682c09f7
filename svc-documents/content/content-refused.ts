import { messages } from '../messages.ts';

export type Refusal = keyof typeof messages.content;

/** The content of a file is none that the portal takes; the message says why to the person who attached it. */
export class ContentRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(messages.content[refusal]);
    this.name = 'ContentRefused';
    this.refusal = refusal;
  }
}
