import { messages } from '../protocol/refusal.messages.ts';
import type { LetterTemplate } from './letter.types.ts';

/** The placeholders of a template, written in braces: the facts of one decision. */
export const placeholders = [
  'council',
  'number',
  'title',
  'investigator',
  'date',
  'decision',
  'compliance_comment',
  'valid_until',
  'form',
  'reasons',
  'documents',
  'begin',
  'conditions',
  'appeal_days',
  'elsewhere',
  'scope',
  'ended',
  'closed',
  'resumed',
] as const;
export type LetterFacts = Readonly<Record<(typeof placeholders)[number], string>>;

const { template: says } = messages;
const braces = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is keyof LetterFacts => (placeholders as readonly string[]).includes(name);

function strangeIn(text: string): string | undefined {
  const unknown = [...text.matchAll(braces)].find(([, name = '']) => !isPlaceholder(name));
  if (unknown) return says.unknown(unknown[0], placeholders.map((name) => `{${name}}`).join(', '));
  return /[{}]/.test(text.replace(braces, '')) ? says.brace : undefined;
}

/**
 * Parses a template: 'Subject: ' and the subject on the first line, paragraphs separated by blank lines, then '--' on a line
 * of its own and the lines of the signature.
 * @throws Error whose message is the reason, as part of a sentence
 */
export function parseLetterTemplate(text: string): LetterTemplate {
  const refuse = (why: string): never => {
    throw new Error(why);
  };
  const [first = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const subject = /^Subject:(.*)$/i.exec(first)?.[1]?.trim() ?? '';
  if (subject === '') refuse(says.subject);
  const strange = strangeIn(text);
  if (strange !== undefined) refuse(strange);
  const end = lines.findIndex((line) => line.trim() === '--');
  if (end < 0) refuse(says.signature);
  const paragraphs = lines
    .slice(0, end)
    .join('\n')
    .split(/\n\s*\n/);
  const body = paragraphs.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '');
  const signature = lines
    .slice(end + 1)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (body.length === 0) refuse(says.body);
  if (signature.length === 0) refuse(says.signature);
  return { subject, body, signature };
}

/** Replaces each placeholder in one pass, so that text which a person wrote is never taken for a placeholder. */
const filled = (text: string, facts: LetterFacts): string =>
  text.replace(braces, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole));

/** Facts that a decision may lack. */
const optional = [
  'compliance_comment',
  'valid_until',
  'form',
  'reasons',
  'documents',
  'conditions',
  'appeal_days',
  'elsewhere',
  'scope',
  'ended',
  'closed',
  'resumed',
] as const;

/** Paragraphs that a letter owes its reader: they are added where the council's own template does not name the fact. */
const owed = {
  ended: '{ended}',
  closed: '{closed}',
  scope: '{scope}',
  resumed: '{resumed}',
  conditions: says.owedConditions,
  elsewhere: '{elsewhere}',
  appeal_days: says.owedAppeal,
  documents: says.owedDocuments,
} as const;

/** The template with the owed paragraphs that it lacks, before its last one. */
export function withOwed(template: LetterTemplate): LetterTemplate {
  const missing = Object.entries(owed).filter(([name]) => !template.body.some((text) => text.includes(`{${name}}`)));
  const added = missing.map(([, text]) => text);
  return { ...template, body: [...template.body.slice(0, -1), ...added, ...template.body.slice(-1)] };
}

/** Fills in the facts. A paragraph is left out when it names a fact that this decision lacks, such as the comment or the end of the approval. */
export function fillTemplate(template: LetterTemplate, facts: LetterFacts): LetterTemplate {
  const isSaid = (paragraph: string) =>
    optional.every((name) => facts[name] !== '' || !paragraph.includes(`{${name}}`));
  return {
    subject: filled(template.subject, facts),
    body: template.body.filter(isSaid).map((paragraph) => filled(paragraph, facts)),
    signature: template.signature.map((line) => filled(line, facts)),
  };
}
