import type { Member } from '@portal/contracts/members';
import { styled } from '@portal/ui-kit';
import { messages } from './messages.ts';

const Tags = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s1);
  > span {
    padding: 1px 8px;
    border: 1px solid var(--divider);
    border-radius: 4px;
    background: var(--canvas);
    color: var(--head-text);
    font-size: 0.8125rem;
    line-height: 1.5;
    white-space: nowrap;
  }
`;

/** What a quorum counts a member as, in tags. */
export function CountsAs({ member }: { member: Pick<Member, 'lay' | 'non_scientific' | 'affiliated'> }) {
  const { scientific, lay, nonScientific, nonAffiliated } = messages.counts;
  const tags = [
    member.lay && lay,
    member.non_scientific ? nonScientific : scientific,
    !member.affiliated && nonAffiliated,
  ];
  return <Tags>{tags.map((tag) => tag && <span key={tag}>{tag}</span>)}</Tags>;
}
