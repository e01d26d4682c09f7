import type { UnfinishedUpload } from '@portal/contracts/files';
import { ApiProblem } from '@portal/web-kit';
import type { Begun } from './upload.ts';

/** Ms until it is asked again where no answer came, twice as long each time. */
const patience = { first: 5_000, most: 60_000 };

const isRefusal = (error: unknown) => error instanceof ApiProblem && error.status < 500;

interface Parts {
  onListed: (found: readonly UnfinishedUpload[]) => void;
  /** Nobody wants to know any more. */
  isOver: () => boolean;
}

/** Asks what was begun before until there is an answer. */
export async function askBegun(begun: Pick<Begun, 'list'>, parts: Parts, wait = patience.first): Promise<void> {
  const found = await begun.list().catch((error: unknown) => (isRefusal(error) ? [] : undefined));
  if (parts.isOver()) return;
  if (found) parts.onListed(found);
  else setTimeout(() => void askBegun(begun, parts, Math.min(wait * 2, patience.most)), wait);
}
