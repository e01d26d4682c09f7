import { filled } from '@portal/contracts/texts';
import { messages } from '../messages.ts';

const { content } = messages;
export type Refusal = keyof typeof content;

/** What fills the sentence of a refusal: who is asked by a document that loads something, or where its macros are. */
export type Found = Partial<Record<'host' | 'module', string>>;

/** The content of a file is none that the portal takes; the message says why to the person who attached it. */
export class ContentRefused extends Error {
  readonly refusal: Refusal;
  readonly found: Found;
  constructor(refusal: Refusal, found: Found = {}) {
    super(filled(content[refusal], { host: '', module: '', ...found }));
    this.name = 'ContentRefused';
    this.refusal = refusal;
    this.found = found;
  }
}
