import type { LetterKind } from '@portal/contracts/protocol';
import type { LetterTemplate } from '../domain/letter-template.ts';
import { words } from '../domain/words.ts';

const { letter: says } = words;

/** What the portal's own letters said where they have a placeholder now. Councils made theirs after them. */
const former: Partial<Record<LetterKind, { placeholder: string; sentence: string }>> = {
  accepted: { placeholder: '{begin}', sentence: says.begin },
  amendment: { placeholder: '{resumed}', sentence: says.amended },
  'conditions-met': { placeholder: '{resumed}', sentence: says.begin },
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
  const paragraphs = text.replace(wordsOf(known.sentence), `\n\n${known.placeholder}\n\n`).split('\n\n');
  return { ...template, body: paragraphs.map((one) => one.trim()).filter((one) => one !== '') };
}
