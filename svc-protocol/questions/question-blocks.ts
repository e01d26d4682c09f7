import type { Protocol } from '@portal/contracts/protocol';
import { formatDateIn } from '@portal/contracts/presentation';
import type { PdfBlock } from '@portal/pdf';
import { messages } from '../messages.ts';

const says = messages.questions;

/**
 * Questions and answers as the reader may read them. Who asked is never named, because the file may be passed on
 * (docs/applications 28).
 */
export function questionBlocks({ questions = [] }: Protocol, timeZone: string): PdfBlock[] {
  const blocks = questions.flatMap(({ n, from, state, text, released_at, declined, answer }): PdfBlock[] => {
    const title = n === null ? says.unnumbered : says.numbered(n);
    const day = released_at === null ? '' : `, ${formatDateIn(released_at, timeZone)}`;
    const files = answer && answer.files.length > 0 ? [answer.files.map(({ name }) => name).join(', ')] : [];
    return [
      { kind: 'heading', level: 3, text: `${title}, ${says.from[from]}${day}` },
      { kind: 'text', text },
      ...(declined ? [{ kind: 'text', text: says.declined(declined.text), muted: true } as const] : []),
      ...(answer
        ? [
            { kind: 'text', text: says.answered(formatDateIn(answer.at, timeZone)), muted: true } as const,
            { kind: 'text', text: [answer.text, ...files].join('\n') } as const,
          ]
        : [{ kind: 'text', text: says.state[state], muted: true } as const]),
    ];
  });
  return blocks.length > 0 ? [{ kind: 'heading', level: 2, text: says.title }, ...blocks] : [];
}
