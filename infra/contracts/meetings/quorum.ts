import * as z from 'zod/mini';
import { template } from '../texts/index.ts';

/** What a quorum counts. */
export const quorumParts = ['present', 'lay', 'non_scientific', 'non_affiliated'] as const;

/** Members by what they count as: needed, or there. */
export const quorumCountSchema = z.object({
  present: z.number(),
  lay: z.number(),
  non_scientific: z.number(),
  non_affiliated: z.number(),
});
export type QuorumCount = z.infer<typeof quorumCountSchema>;

/** QUORUM where it is left out (docs/meetings 13). */
export const defaultQuorum: QuorumCount = { present: 5, lay: 1, non_scientific: 1, non_affiliated: 1 };

/** A member as a quorum counts one. */
interface Counted {
  lay: boolean;
  non_scientific: boolean;
  affiliated: boolean;
}

/** Who is there, by what they count as. */
export function countQuorum(members: readonly Counted[]): QuorumCount {
  const count = (holds: (member: Counted) => boolean): number => members.filter(holds).length;
  return {
    present: members.length,
    lay: count(({ lay }) => lay),
    non_scientific: count(({ non_scientific }) => non_scientific),
    non_affiliated: count(({ affiliated }) => !affiliated),
  };
}

/** What is missing for a quorum, in English; pages put their language in its place. */
export const quorumMessages = {
  none: {
    lay: 'no lay member',
    non_scientific: 'no non-scientific member',
    non_affiliated: 'no non-affiliated member',
  },
  few: {
    present: template('{there} of {needed} members'),
    lay: template('{there} of {needed} lay members'),
    non_scientific: template('{there} of {needed} non-scientific members'),
    non_affiliated: template('{there} of {needed} non-affiliated members'),
  },
  for: template('No quorum for {number}: {missing}.'),
};

/** What is missing, in words: '4 of 5 members', 'no lay member'. Empty where there is a quorum. */
export const missingOf = (needed: QuorumCount, there: QuorumCount): readonly string[] =>
  quorumParts
    .filter((part) => there[part] < needed[part])
    .map((part) =>
      there[part] === 0 && part !== 'present'
        ? quorumMessages.none[part]
        : quorumMessages.few[part]({ there: there[part], needed: needed[part] }),
    );

/** 'No quorum for MRCZ/A/2149: 4 of 5 members, no lay member.' (docs/meetings 13). */
export const noQuorum = (number: string, missing: readonly string[]): string => quorumMessages.for({ number, missing });
