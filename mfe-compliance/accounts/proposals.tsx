import type { ProposalDecision, ShownProposal } from '@portal/contracts/accounts';
import { Button, ButtonRow, Card, CardBody, CardHead, Link, Meta, styled } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash, formatInstant, LoadFailed, unreadOf } from '@portal/portal-views';
import { api, useMutation } from '@portal/web-kit';
import { accountPage, proposalPath, useProposals, useRefreshAccounts } from './api.ts';
import { messages as allMessages } from './messages.ts';
import { proposalText } from './proposal-text.ts';

const messages = allMessages.proposals;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    margin-top: var(--s5);
    padding-top: var(--s5);
    border-top: 1px solid var(--divider);
  }
`;

/** What waits for a second officer or takes effect later: of all accounts, or of one. Nothing where there is nothing. */
export function Proposals({ about }: { about?: string }) {
  const query = useProposals();
  const { data } = query;
  const unread = unreadOf(query);
  const shown = (data ?? []).filter(({ subject }) => about === undefined || subject.id === about);
  if (!unread && shown.length === 0) return null;
  return (
    <Card aria-labelledby="proposals">
      <CardHead>
        <h2 id="proposals">{messages.title}</h2>
      </CardHead>
      {unread && <LoadFailed {...unread} level={3} />}
      {data && (
        <CardBody>
          <List>
            {shown.map((proposal) => (
              <li key={proposal.id}>
                <Proposal proposal={proposal} isLinked={about === undefined} />
              </li>
            ))}
          </List>
        </CardBody>
      )}
    </Card>
  );
}

function Proposal({ proposal, isLinked }: { proposal: ShownProposal; isLinked: boolean }) {
  const { id, subject, reason, actions } = proposal;
  const refresh = useRefreshAccounts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: ProposalDecision) => api.post(`${proposalPath(id)}/decision`, { decision }),
    onSuccess: (_nothing, decision) => flash('success', decision === 'confirm' ? messages.confirmed : messages.refused),
    onSettled: refresh,
  });
  return (
    <>
      <FailureMessage failure={error ? failureOf(error, messages.failed) : undefined} />
      <p>
        <strong>{proposalText(proposal)}</strong>
      </p>
      <Meta>
        {[subject.email, sinceOf(proposal)].join('. ')} {reason !== '' && messages.reason({ text: reason })}
      </Meta>
      {actions.length > 0 ? (
        <ButtonRow>
          <Button small busy={isPending} onClick={() => mutate('confirm')}>
            {messages.confirm}
          </Button>
          <Button small variant="secondary" busy={isPending} onClick={() => mutate('refuse')}>
            {messages.refuse}
          </Button>
        </ButtonRow>
      ) : (
        proposal.state === 'open' && <Meta>{messages.own}</Meta>
      )}
      {isLinked && (
        <p>
          <Link href={accountPage(subject.id)}>{messages.open}</Link>
        </p>
      )}
    </>
  );
}

function sinceOf({ state, proposer, proposed_at, expires_at, due_at, reference }: ShownProposal): string {
  const since =
    state === 'confirmed' && due_at !== null
      ? messages.due({ when: formatInstant(due_at) })
      : proposer
        ? messages.by({ name: proposer.name, when: formatInstant(proposed_at), until: formatInstant(expires_at) })
        : messages.asked({ when: formatInstant(proposed_at) });
  return reference === null ? since : `${messages.reference({ reference })} ${since}`;
}
