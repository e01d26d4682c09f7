import { formatDay } from '@portal/contracts/presentation';
import { outcomeLabels, outcomes } from '@portal/contracts/decisions';
import type { Protocol } from '@portal/contracts/protocol';
import { ledgerMessages, LeftDrafts, type TypedFacts } from '@portal/portal-views';
import { typedTexts, type Body, type DraftRef } from '@portal/web-kit';
import { messages } from './messages.ts';

type Kind = 'decision' | 'conditions' | 'marks';

/** The draft that keeps what an officer types for this round's decision, or marks before it. */
export const decisionDraftRef = (kind: Kind, { id, number, previous_rounds }: Protocol): DraftRef => ({
  id: `${kind}.${id}.${previous_rounds.length + 1}`,
  kind: kind === 'marks' ? 'marks' : 'decision',
  subject: id,
  name: number,
});

const said = messages.decision;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const factsIn: Readonly<Record<Kind, (body: Body) => TypedFacts>> = {
  decision: ({ text }) => [{ label: said.comment, value: textIn(text) }],
  conditions({ outcome, text, until }) {
    const chosen = outcomes.find((one) => one === outcome);
    return [
      { label: said.outcome.legend, value: chosen ? outcomeLabels[chosen] : '' },
      { label: said.outcome.conditions, value: textIn(text) },
      { label: said.outcome.until, value: textIn(until) && formatDay(textIn(until)) },
    ];
  },
  marks: (body) => [{ label: ledgerMessages.points, value: typedTexts(body) }],
};
const kinds = Object.keys(factsIn) as readonly Kind[];

/** What this officer typed for a decision, or marked before it, that somebody else made first. `live`: what the page goes on with. */
export function LeftDecision({ protocol, live }: { protocol: Protocol; live: readonly Kind[] }) {
  const isLive = (id: string) => live.some((kind) => `${id}.`.startsWith(`${decisionDraftRef(kind, protocol).id}.`));
  return (
    <LeftDrafts
      subject={protocol.id}
      state={protocol.version}
      leftOf={({ id }) => {
        const kind = kinds.find((one) => id.startsWith(`${one}.`));
        if (!kind || isLive(id)) return undefined;
        return { factsIn: (body) => factsIn[kind](body).filter(({ value }) => value !== '') };
      }}
    />
  );
}
