import type { Aside } from '../command.ts';
import { check } from '../council/check.ts';
import { diff } from '../council/diff.ts';
import { NotAsAsked } from '../engines/target.ts';
import { messages } from '../messages.ts';

/** `council check <folder>`, `council diff <old> <new>`, `council preview <folder>`. */
export const council: Aside = {
  usage: messages.council.usage,
  summary: messages.council.summary,
  notes: messages.council.notes,
  async aside(context) {
    const [what, first, second, ...more] = context.args;
    if (what === 'check' && first && second === undefined) return check(first, context);
    if (what === 'diff' && first && second && more.length === 0) return diff(first, second, context);
    // Loaded late: it is a whole portal.
    if (what === 'preview' && first && second === undefined)
      return (await import('../council/preview.ts')).preview(first, context);
    throw new NotAsAsked(messages.council.folder);
  },
};
