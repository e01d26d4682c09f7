import { missingOf, quorumParts, type Meeting } from '@portal/contracts/meetings';
import { Icon, styled } from '@portal/ui-kit';
import { messages } from './messages.ts';

const Line = styled.p<{ $tone: 'success' | 'danger' }>`
  display: flex;
  max-width: none;
  align-items: center;
  gap: var(--s2);
  padding: var(--s3) var(--s5);
  border-bottom: 1px solid var(--divider);
  border-radius: var(--radius) var(--radius) 0 0;
  background: var(--${({ $tone }) => $tone}-ground);
  color: var(--${({ $tone }) => $tone}-text);
  font-weight: 600;
  @media (max-width: 639px) {
    padding: var(--s3) var(--s4);
  }
`;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-bottom: 1px solid var(--divider);
  > div {
    padding: var(--s3) var(--s5) var(--s4);
    border-left: 1px solid var(--divider);
  }
  > div:first-child {
    border-left: 0;
  }
  dt,
  small {
    color: var(--muted);
    font-weight: 400;
    font-size: var(--t-meta);
  }
  dd {
    font-weight: 600;
    font-size: var(--t-h2);
    line-height: 1.35;
  }
  @media (max-width: 639px) {
    grid-template-columns: 1fr 1fr;
    > div {
      padding: var(--s3) var(--s4);
    }
    > div:nth-child(odd) {
      border-left: 0;
    }
    > div:nth-child(n + 3) {
      border-top: 1px solid var(--divider);
    }
  }
`;

const said = messages.quorum;

/** Whether there is a quorum, and what it is counted from. Before the opening nobody is known to be there. */
export function QuorumSum({ meeting: { quorum, seats, state } }: { meeting: Meeting }) {
  const { needed, there } = quorum;
  const missing = missingOf(needed, there);
  const isWhole = missing.length === 0;
  return (
    <>
      {state !== 'planned' && (
        <Line role="status" $tone={isWhole ? 'success' : 'danger'}>
          <Icon name={isWhole ? 'tick' : 'alert'} />
          {isWhole ? said.there({ present: there.present, seats: seats.length }) : said.missing({ missing })}
        </Line>
      )}
      <Counts>
        {quorumParts.map((part) => (
          <div key={part}>
            <dt>{said.parts[part]}</dt>
            <dd>
              {there[part]} <small>{said.of({ needed: needed[part] })}</small>
            </dd>
          </div>
        ))}
      </Counts>
    </>
  );
}
