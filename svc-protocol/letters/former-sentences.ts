import type { LetterKind } from '@portal/contracts/protocol';
import type { LetterTemplate } from '../domain/letter-template.ts';
import { messages } from '../domain/messages.ts';

const { letter: says } = messages;

/** What the portal's own letters said where they have a placeholder now, and a sentence after it. Councils made theirs after them. */
const former: Partial<Record<LetterKind, { placeholder: string; sentence: string; after?: string }>> = {
  accepted: { placeholder: '{begin}', sentence: says.begin },
  amendment: { placeholder: '{resumed}', sentence: says.amended },
  'conditions-met': { placeholder: '{resumed}', sentence: says.begin },
  renewal: {
    placeholder: '{resumed}',
    sentence: 'The approval is renewed. The approval is valid until {valid_until}.',
    after: 'The approval is renewed and valid until {valid_until}.',
  },
  reopening: { placeholder: '{resumed}', sentence: says.reopened },
  'suspension-lifted': { placeholder: '{resumed}', sentence: says.resumed('{valid_until}') },
  closure: { placeholder: '{closed}', sentence: says.closed },
};

/** The words of a sentence, on one line, on several or in several paragraphs. */
const wordsOf = (sentence: string): RegExp =>
  new RegExp(sentence.replaceAll(/[.{}]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`));

/**
 * The template with the placeholder in place of the fixed sentence: added to it, it would say it twice, or gainsay it. It stands in a
 * paragraph of its own: its neighbours may name a fact that a letter lacks, and are then left out.
 */
export function withPlaceholder(kind: LetterKind, template: LetterTemplate): LetterTemplate {
  const known = former[kind];
  const text = template.body.join('\n\n');
  if (!known || text.includes(known.placeholder)) return template;
  const { placeholder, sentence, after = '' } = known;
  const paragraphs = text.replace(wordsOf(sentence), `\n\n${placeholder}\n\n${after}`).split('\n\n');
  return { ...template, body: paragraphs.map((one) => one.trim()).filter((one) => one !== '') };
}
