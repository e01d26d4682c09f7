import { familyOf, headLength } from '../content/head.ts';

/** The same bytes, ended by ContentRefused as soon as the first ones show that it is no document at all. */
export async function* checkedHead(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headLength) continue;
    familyOf(head);
    yield head;
    head = undefined;
  }
  if (!head) return;
  familyOf(head);
  yield head;
}
