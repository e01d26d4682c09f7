import type { Action, Protocol } from '@portal/contracts/protocol';

/** What the page answers: the comments of a rejection, or the points of a return for completion. */
export type ResponseKind = 'response' | 'completion';

/** The action without which there is nothing to answer. */
export const actionOf = { response: 'respond', completion: 'complete' } as const satisfies Record<ResponseKind, Action>;

/** A returned application as the page reads it: the points and changes of the return stand in the place of a round's. */
export function asReturned(protocol: Protocol): Protocol {
  const { returned, commented_at } = protocol;
  if (!returned) return protocol;
  return {
    ...protocol,
    points: returned.points.map((point) => ({ ...point, round: 1 })),
    changes: [{ closed_at: null, records: returned.changes }],
    commented_at: { ...commented_at, compliance: returned.at },
  };
}
